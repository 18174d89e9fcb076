using System.Collections.Generic;

namespace FabulousFish
{
    /// <summary>The connected account, its holdings and whether it may play.</summary>
    public sealed class HandOver
    {
        HandOver(bool canPlay, string account, Dictionary<ulong, ulong> tokens)
        {
            CanPlay = canPlay;
            Account = account;
            Tokens = tokens;
        }

        /// <summary>Whether the account holds enough to play.</summary>
        public bool CanPlay { get; }

        /// <summary>The account's address; empty if no wallet is connected.</summary>
        public string Account { get; }

        /// <summary>Exact amounts in base units, by asset id.</summary>
        public IReadOnlyDictionary<ulong, ulong> Tokens { get; }

        /// <summary>The amount of an asset in base units; 0 if the account does not hold it.</summary>
        public ulong AmountOf(ulong assetId)
        {
            return Tokens.TryGetValue(assetId, out var amount) ? amount : 0;
        }

        /// <summary>
        /// Parses the JSON text of a hand-over. Does not throw, because an exception ends a build
        /// whose exceptions are disabled.
        /// </summary>
        /// <param name="handOver">Null if the text is not a valid hand-over.</param>
        /// <param name="problem">What is wrong with the text; null if it is valid.</param>
        public static bool TryParse(string json, out HandOver handOver, out string problem)
        {
            var reader = new JsonReader(json);
            bool? canPlay = null;
            var account = "";
            var tokens = new Dictionary<ulong, ulong>();

            reader.BeginObject();
            while (reader.NextMember(out var name))
            {
                if (name == "canPlay") canPlay = reader.ReadBoolean();
                else if (name == "account") account = reader.TryReadNull() ? "" : reader.ReadString();
                else if (name == "tokens") tokens = ReadTokens(reader);
                else reader.SkipValue();
            }
            reader.End();

            if (canPlay == null) reader.Fail("canPlay is missing");
            problem = reader.Problem;
            handOver = problem == null ? new HandOver(canPlay.Value, account, tokens) : null;
            return problem == null;
        }

        static Dictionary<ulong, ulong> ReadTokens(JsonReader reader)
        {
            var tokens = new Dictionary<ulong, ulong>();
            if (reader.TryReadNull()) return tokens;
            reader.BeginObject();
            while (reader.NextMember(out var name))
            {
                if (!JsonReader.TryParseWhole(name, out var assetId))
                    reader.Fail("the asset id \"" + name + "\" is not a whole number up to 2^64-1");
                tokens[assetId] = reader.ReadWhole();
            }
            return tokens;
        }
    }
}
