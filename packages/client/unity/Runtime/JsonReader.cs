using System.Globalization;
using System.Text;

namespace FabulousFish
{
    /// <summary>
    /// Reads the page's JSON texts with exact integers, which Unity's <c>JsonUtility</c> cannot. After
    /// the first mistake, every call returns a default and <see cref="Problem"/> stays.
    /// </summary>
    sealed class JsonReader
    {
        const int deepest = 32;
        readonly string json;
        int position;

        public JsonReader(string json)
        {
            this.json = json ?? "";
        }

        /// <summary>What is wrong with the text; null so far if nothing is.</summary>
        public string Problem { get; private set; }

        public void Fail(string problem)
        {
            Problem = Problem ?? problem;
        }

        public void BeginObject()
        {
            Expect('{');
        }

        /// <summary>Moves to the value of the next member. False after the last one.</summary>
        public bool NextMember(out string name)
        {
            name = "";
            if (Next() == '}')
            {
                position++;
                return false;
            }
            if (!IsFirst('{')) Expect(',');
            name = ReadString();
            Expect(':');
            return Problem == null;
        }

        /// <summary>The text ends here.</summary>
        public void End()
        {
            if (Next() != '\0' || position < json.Length) FailAt("the end of the text");
        }

        public bool TryReadNull()
        {
            return TryRead("null");
        }

        public bool ReadBoolean()
        {
            if (TryRead("true")) return true;
            if (!TryRead("false")) FailAt("true or false");
            return false;
        }

        /// <summary>Reads an integer from 0 to 2^64-1.</summary>
        public ulong ReadWhole()
        {
            var text = ReadNumber();
            if (!TryParseWhole(text, out var whole)) Fail(text + " is not a whole number up to 2^64-1");
            return whole;
        }

        public static bool TryParseWhole(string text, out ulong whole)
        {
            return ulong.TryParse(text, NumberStyles.None, CultureInfo.InvariantCulture, out whole);
        }

        public string ReadString()
        {
            var text = new StringBuilder();
            Expect('"');
            while (Problem == null)
            {
                var next = position < json.Length ? json[position++] : '\0';
                if (next == '"') return text.ToString();
                if (next == '\\') text.Append(ReadEscape());
                else if (next < ' ') FailAt("the end of a string");
                else text.Append(next);
            }
            return "";
        }

        public void SkipValue()
        {
            Skip(0);
        }

        void Skip(int depth)
        {
            if (depth > deepest) Fail("it is nested too deeply");
            var next = Next();
            if (next == '"') ReadString();
            else if (next == '{')
            {
                BeginObject();
                while (NextMember(out _)) Skip(depth + 1);
            }
            else if (next == '[') SkipArray(depth);
            else if (!TryRead("true") && !TryRead("false") && !TryRead("null")) ReadNumber();
        }

        void SkipArray(int depth)
        {
            Expect('[');
            while (Problem == null && Next() != ']')
            {
                if (!IsFirst('[')) Expect(',');
                Skip(depth + 1);
            }
            Expect(']');
        }

        string ReadNumber()
        {
            Next();
            var start = position;
            while (position < json.Length && "+-.0123456789Ee".IndexOf(json[position]) >= 0) position++;
            if (position == start) FailAt("a number");
            return json.Substring(start, position - start);
        }

        char ReadEscape()
        {
            var kind = position < json.Length ? json[position++] : '\0';
            var index = "\"\\/bfnrt".IndexOf(kind);
            if (index >= 0) return "\"\\/\b\f\n\r\t"[index];
            var digits = position + 4 <= json.Length ? json.Substring(position, 4) : "";
            position += digits.Length;
            if (kind != 'u' || !ushort.TryParse(
                digits, NumberStyles.AllowHexSpecifier, CultureInfo.InvariantCulture, out var code))
            {
                FailAt("an escape sequence");
                return ' ';
            }
            return (char)code;
        }

        bool TryRead(string word)
        {
            Next();
            if (Problem != null || string.CompareOrdinal(json, position, word, 0, word.Length) != 0)
                return false;
            position += word.Length;
            return true;
        }

        void Expect(char wanted)
        {
            if (Next() == wanted) position++;
            else FailAt("'" + wanted + "'");
        }

        /// <summary>Whether only white space is between the last opening bracket and here.</summary>
        bool IsFirst(char bracket)
        {
            var before = position - 1;
            while (before >= 0 && IsSpace(json[before])) before--;
            return before >= 0 && json[before] == bracket;
        }

        /// <summary>Skips white space. The next character, or '\0' at the end and after a mistake.</summary>
        char Next()
        {
            while (position < json.Length && IsSpace(json[position])) position++;
            return Problem == null && position < json.Length ? json[position] : '\0';
        }

        static bool IsSpace(char c)
        {
            return c == ' ' || c == '\t' || c == '\n' || c == '\r';
        }

        void FailAt(string expected)
        {
            Fail("character " + position + " is not " + expected);
        }
    }
}
