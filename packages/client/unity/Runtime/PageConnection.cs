using UnityEngine;
using UnityEngine.Events;

namespace FabulousFish
{
    /// <summary>
    /// What the page reports of the player, as events. Add it to any object of any scene. Events come
    /// from <c>Update</c>: listeners that are added in <c>Awake</c>, <c>OnEnable</c> or <c>Start</c> of
    /// the same scene miss none. A component that is enabled later gets the current state first.
    /// </summary>
    [AddComponentMenu("Fabulous Fish/Page Connection")]
    public sealed class PageConnection : MonoBehaviour
    {
        [Tooltip("The connected account's address changed. Empty: no wallet is connected.")]
        public UnityEvent<string> onAccount = new UnityEvent<string>();

        [Tooltip("Whether the account may play changed.")]
        public UnityEvent<bool> onCanPlay = new UnityEvent<bool>();

        [Tooltip("The account may no longer play: the page leaves the game after these seconds.")]
        public UnityEvent<float> onCountdownStart = new UnityEvent<float>();

        [Tooltip("The account may play again.")]
        public UnityEvent onCountdownStop = new UnityEvent();

        [Tooltip("Each hand-over, also one that changes only amounts.")]
        public UnityEvent<HandOver> onHandOver = new UnityEvent<HandOver>();

        [Tooltip("The ticket that was requested with RequestTicket.")]
        public UnityEvent<Ticket> onTicket = new UnityEvent<Ticket>();

        [Tooltip("There is no ticket, and why.")]
        public UnityEvent<TicketFailure> onTicketFailure = new UnityEvent<TicketFailure>();

        [SerializeField, TextArea]
        [Tooltip("The editor has no page. There, the component receives this JSON text at its start.")]
        string editorHandOver = "";

        HandOver reported;
        bool isCountingDown;

        /// <summary>The last hand-over; null before the first one. Until then, keep the game locked.</summary>
        public HandOver HandOver
        {
            get { return PageReceiver.Current == null ? null : PageReceiver.Current.HandOver; }
        }

        /// <summary>
        /// How long the page still shows the game, in seconds; null if there is no countdown. It is
        /// counted from the hand-over, so the page's own countdown can be ahead by some seconds.
        /// </summary>
        public float? SecondsLeft
        {
            get { return PageReceiver.Current == null ? null : PageReceiver.Current.SecondsLeft; }
        }

        /// <summary>
        /// Requests a ticket for the game's own server. The answer comes later, as <c>onTicket</c> or
        /// <c>onTicketFailure</c>. A ticket is valid for 60 seconds and accepted once, so request one
        /// for each sign-in.
        /// </summary>
        public void RequestTicket()
        {
            PageReceiver.Current.RequestTicket(this);
        }

        internal void Settle(TicketAnswer answer)
        {
            if (answer.Ticket != null) onTicket.Invoke(answer.Ticket);
            else onTicketFailure.Invoke(answer.Failure);
        }

        void Start()
        {
            if (editorHandOver != "") ReceiveEditorHandOver();
        }

        [ContextMenu("Receive the editor's hand-over")]
        void ReceiveEditorHandOver()
        {
            if (Application.isEditor && Application.isPlaying)
                PageReceiver.Current.ReceiveHandOver(editorHandOver);
        }

        void Update()
        {
            var last = reported;
            var current = PageReceiver.Current.HandOver;
            if (current != last) Report(current, last);
            ReportCountdown(PageReceiver.Current.SecondsLeft);
        }

        void Report(HandOver current, HandOver last)
        {
            reported = current;
            if (last == null || current.Account != last.Account) onAccount.Invoke(current.Account);
            if (last == null || current.CanPlay != last.CanPlay) onCanPlay.Invoke(current.CanPlay);
            onHandOver.Invoke(current);
        }

        void ReportCountdown(float? secondsLeft)
        {
            if (isCountingDown == secondsLeft.HasValue) return;
            isCountingDown = secondsLeft.HasValue;
            if (isCountingDown) onCountdownStart.Invoke(secondsLeft.Value);
            else onCountdownStop.Invoke();
        }
    }
}
