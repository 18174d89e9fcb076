using FabulousFish;
using UnityEngine;

/// <summary>
/// A lobby that says who is connected, and starts the game only for an account that may play. Add it
/// to an empty object of the first scene.
/// </summary>
[RequireComponent(typeof(PageConnection))]
public sealed class Lobby : MonoBehaviour
{
    /// <summary>The token whose amount is shown: $FISHD, unless your site requires another one.</summary>
    public ulong assetId = 2667389516;

    PageConnection page;
    string note = "";

    void Awake()
    {
        page = GetComponent<PageConnection>();
        page.onCanPlay.AddListener(canPlay => note = canPlay ? "" : "Hold more to play.");
        page.onCountdownStart.AddListener(seconds => note = "The page closes the game soon.");
        page.onTicket.AddListener(ticket => note = "Send this to your server: " + ticket.Token);
        page.onTicketFailure.AddListener(failure => note = "No ticket: " + failure);
    }

    void OnGUI()
    {
        var handOver = page.HandOver;
        if (handOver == null)
        {
            GUILayout.Label("Waiting for the page...");
            return;
        }
        GUILayout.Label(handOver.Account == "" ? "No wallet is connected." : handOver.Account);
        GUILayout.Label("You hold " + handOver.AmountOf(assetId) + " base units.");
        if (page.SecondsLeft is float seconds) GUILayout.Label(Mathf.CeilToInt(seconds) + " seconds left");
        GUI.enabled = handOver.CanPlay;
        if (GUILayout.Button("Play")) note = "Load your game's scene here.";
        GUI.enabled = true;
        if (GUILayout.Button("Sign in at the game's server")) page.RequestTicket();
        GUILayout.Label(note);
    }
}
