using System;
using System.Collections.Generic;
using UnityEngine;
using UnityEngine.Scripting;

namespace FabulousFish
{
    /// <summary>
    /// Receives what the plug-in sends, and keeps the last hand-over. The object exists before the first
    /// scene and in all scenes, so that no message is lost while a scene loads.
    /// </summary>
    sealed class PageReceiver : MonoBehaviour
    {
        /// <summary>The page leaves the game this long after the account has lost its eligibility.</summary>
        const float gracePeriod = 300;
        const string objectName = "FabulousFishPage";

        readonly Queue<PageConnection> waiting = new Queue<PageConnection>();
        float? lostAt;
        bool couldPlay;

        public static PageReceiver Current { get; private set; }

        /// <summary>The last valid hand-over; null before the first one. Each one is a new object.</summary>
        public HandOver HandOver { get; private set; }

        /// <summary>How long the game stays open, in seconds; null if there is no countdown.</summary>
        public float? SecondsLeft
        {
            get
            {
                if (lostAt == null) return null;
                return Math.Max(0, gracePeriod - (Time.realtimeSinceStartup - lostAt.Value));
            }
        }

        [RuntimeInitializeOnLoadMethod(RuntimeInitializeLoadType.BeforeSceneLoad)]
        static void Create()
        {
            var holder = new GameObject(objectName);
            DontDestroyOnLoad(holder);
            Current = holder.AddComponent<PageReceiver>();
            PagePlugin.FabulousFishConnect(objectName, nameof(ReceiveHandOver));
            PagePlugin.FabulousFishReady();
        }

        public void RequestTicket(PageConnection connection)
        {
            waiting.Enqueue(connection);
            if (PagePlugin.IsAvailable)
                PagePlugin.FabulousFishRequestTicket(objectName, nameof(ReceiveTicket));
        }

        // Called by name only: without the attribute, code stripping removes it.
        [Preserve]
        public void ReceiveHandOver(string json)
        {
            if (!HandOver.TryParse(json, out var handOver, out var problem))
            {
                Debug.LogError("The page's hand-over is not valid: " + problem + ".");
                return;
            }
            HandOver = handOver;
            couldPlay |= handOver.CanPlay;
            if (handOver.CanPlay) lostAt = null;
            else if (couldPlay && lostAt == null) lostAt = Time.realtimeSinceStartup;
        }

        // A ticket is the account's, not a request's, so answers need no order.
        [Preserve]
        void ReceiveTicket(string json)
        {
            Settle(TicketAnswer.Parse(json));
        }

        void Update()
        {
            if (PagePlugin.IsAvailable) return;
            // A listener may request the next ticket.
            for (var count = waiting.Count; count > 0; count--) Settle(TicketAnswer.NoPage);
        }

        void Settle(TicketAnswer answer)
        {
            if (waiting.Count == 0) return;
            var connection = waiting.Dequeue();
            // Unity's comparison: the component's scene may be gone.
            if (connection != null) connection.Settle(answer);
        }
    }
}
