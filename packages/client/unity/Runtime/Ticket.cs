namespace FabulousFish
{
    /// <summary>Proves to the game's own server who is playing.</summary>
    public sealed class Ticket
    {
        internal Ticket(string token, ulong expiresAt)
        {
            Token = token;
            ExpiresAt = expiresAt;
        }

        /// <summary>A signed JWT. Send it to the server; do not store it.</summary>
        public string Token { get; }

        /// <summary>In milliseconds since 1970, by the clock of the page's server.</summary>
        public ulong ExpiresAt { get; }
    }

    /// <summary>Why there is no ticket.</summary>
    public enum TicketFailure
    {
        /// <summary>The game runs on its own, or in the editor.</summary>
        NoPage,

        /// <summary>The site has no gate, which issues the tickets.</summary>
        NoGate,

        /// <summary>The player has not signed in at the gate, or the session has ended.</summary>
        SignedOut,

        /// <summary>The account does not hold enough.</summary>
        NotEligible,

        /// <summary>The gate could not read what the account holds. Request again later.</summary>
        Unknown,

        /// <summary>The gate has issued too many tickets. Request again later.</summary>
        TooManyRequests,

        /// <summary>The gate did not respond, or not as expected. Request again later.</summary>
        Unreachable,

        /// <summary>The page has not answered within 30 seconds, for example an older version.</summary>
        TimedOut,
    }
}
