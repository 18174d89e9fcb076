namespace FabulousFish
{
    /// <summary>The plug-in's answer to a request for a ticket.</summary>
    sealed class TicketAnswer
    {
        TicketAnswer(Ticket ticket, TicketFailure failure)
        {
            Ticket = ticket;
            Failure = failure;
        }

        /// <summary>The answer where there is no page.</summary>
        public static readonly TicketAnswer NoPage = new TicketAnswer(null, TicketFailure.NoPage);

        /// <summary>Null if there is no ticket.</summary>
        public Ticket Ticket { get; }

        /// <summary>Why there is no ticket.</summary>
        public TicketFailure Failure { get; }

        /// <summary>Parses the answer. One that is not valid counts as <c>Unreachable</c>.</summary>
        public static TicketAnswer Parse(string json)
        {
            var reader = new JsonReader(json);
            string ticket = "", error = "";
            ulong expiresAt = 0;
            reader.BeginObject();
            while (reader.NextMember(out var name))
            {
                if (name == "ticket") ticket = reader.ReadString();
                else if (name == "error") error = reader.ReadString();
                else if (name == "expiresAt") expiresAt = reader.ReadWhole();
                else reader.SkipValue();
            }
            reader.End();
            var hasTicket = reader.Problem == null && error == "" && ticket != "";
            return new TicketAnswer(hasTicket ? new Ticket(ticket, expiresAt) : null, FailureOf(error));
        }

        /// <summary>A reason that only a newer page knows counts as <c>Unreachable</c>.</summary>
        static TicketFailure FailureOf(string error)
        {
            switch (error)
            {
                case "no-page": return TicketFailure.NoPage;
                case "no-gate": return TicketFailure.NoGate;
                case "signed-out": return TicketFailure.SignedOut;
                case "not-eligible": return TicketFailure.NotEligible;
                case "unknown": return TicketFailure.Unknown;
                case "too-many-requests": return TicketFailure.TooManyRequests;
                case "timeout": return TicketFailure.TimedOut;
                default: return TicketFailure.Unreachable;
            }
        }
    }
}
