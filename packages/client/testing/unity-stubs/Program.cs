using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Reflection;
using FabulousFish;
using UnityEngine;
#if UNITY_EDITOR
using UnityEditor;
using UnityEditor.Build;
using UnityEditor.Build.Reporting;
#endif

/// <summary>
/// A game that a test drives: reads a command from each line, with arguments after tabs, and prints
/// what happens, then "done".
/// </summary>
static class Program
{
    const BindingFlags anyMember =
        BindingFlags.Instance | BindingFlags.Static | BindingFlags.Public | BindingFlags.NonPublic;

    static void Main()
    {
        string line;
        while ((line = Console.ReadLine()) != null)
        {
            var words = line.Split('\t');
            // A TargetInvocationException hides what a component threw.
            try { Run(words[0], words.Skip(1).ToArray()); }
            catch (Exception e) { Console.WriteLine("exception\t" + e.GetBaseException().Message); }
            Console.WriteLine("done");
        }
    }

    static void Run(string command, string[] arguments)
    {
        if (command == "start") Engine.Start();
        else if (command == "frame") Engine.RunFrame(float.Parse(arguments[0], CultureInfo.InvariantCulture));
        else if (command == "scene") Engine.LoadScene();
        else if (command == "send") Engine.SendMessage(arguments[0], arguments[1], arguments[2]);
        else if (command == "create") Create(arguments[0], arguments.ElementAtOrDefault(1));
        else if (command == "lobby") new GameObject("Lobby").AddComponent<Lobby>();
        else if (command == "press") GUILayout.Pressed = arguments[0];
        else if (command == "enable") Connection(arguments[0]).enabled = arguments[1] == "true";
        else if (command == "ticket") Connection(arguments[0]).RequestTicket();
        else if (command == "parse") Parse(arguments[0]);
        else if (command == "amount") PrintAmount(arguments[0], ulong.Parse(arguments[1]));
#if UNITY_EDITOR
        else if (command == "setting") Set(arguments[0], arguments[1]);
        else if (command == "menu") Choose(arguments[0]);
        else if (command == "build") Build(arguments[0], arguments[1]);
#endif
        else throw new ArgumentException("unknown command " + command);
    }

    static void Create(string name, string editorHandOver)
    {
        var connection = new GameObject(name).AddComponent<PageConnection>();
        if (editorHandOver != null)
            typeof(PageConnection).GetField("editorHandOver", anyMember).SetValue(connection, editorHandOver);
        Action<string, object> Print = (what, value) =>
            Console.WriteLine(string.Format(CultureInfo.InvariantCulture, "{0}\t{1}\t{2}", name, what, value));
        connection.onAccount.AddListener(account => Print("account", account));
        connection.onCanPlay.AddListener(canPlay => Print("canPlay", canPlay));
        connection.onCountdownStart.AddListener(seconds => Print("countdown", seconds));
        connection.onCountdownStop.AddListener(() => Print("countdown", "stopped"));
        connection.onHandOver.AddListener(handOver => Print("tokens", string.Join(", ",
            handOver.Tokens.OrderBy(token => token.Key).Select(token => token.Key + ": " + token.Value))));
        connection.onTicket.AddListener(ticket => Print("ticket", ticket.Token + " " + ticket.ExpiresAt));
        connection.onTicketFailure.AddListener(failure => Print("no ticket", failure));
    }

    static PageConnection Connection(string name)
    {
        return Engine.Objects.First(each => each.name == name).Components.OfType<PageConnection>().First();
    }

    /// <summary>Prints each property of the hand-over that the client reads in a JSON text, as JSON.</summary>
    static void Parse(string json)
    {
        var isValid = HandOver.TryParse(json, out var handOver, out _);
        Console.WriteLine(!isValid ? "not valid" : "{" + string.Join(",", typeof(HandOver).GetProperties().Select(
            each => "\"" + char.ToLowerInvariant(each.Name[0]) + each.Name.Substring(1) + "\":" + ToJson(each.GetValue(handOver)))) + "}");
    }

    static string ToJson(object value)
    {
        if (value is bool flag) return flag ? "true" : "false";
        if (value is string text) return "\"" + text.Replace("\\", "\\\\").Replace("\"", "\\\"") + "\"";
        var amounts = (IReadOnlyDictionary<ulong, ulong>)value;
        return "{" + string.Join(",", amounts.OrderBy(each => each.Key).Select(each => "\"" + each.Key + "\":" + each.Value)) + "}";
    }

    static void PrintAmount(string name, ulong assetId)
    {
        Console.WriteLine(Connection(name).HandOver.AmountOf(assetId));
    }

#if UNITY_EDITOR
    static void Set(string name, string text)
    {
        var setting = typeof(PlayerSettings.WebGL).GetProperty(name);
        var type = setting.PropertyType;
        setting.SetValue(null, type.IsEnum ? Enum.Parse(type, text) : Convert.ChangeType(text, type));
    }

    static void Choose(string path)
    {
        Assembly.GetExecutingAssembly().GetTypes().SelectMany(type => type.GetMethods(anyMember))
            .Single(method => method.GetCustomAttribute<MenuItem>()?.Path == path).Invoke(null, null);
    }

    static void Build(string platform, string outputPath)
    {
        var target = (BuildTarget)Enum.Parse(typeof(BuildTarget), platform);
        var report = new BuildReport { summary = new BuildSummary { platform = target, outputPath = outputPath } };
        var hooks = Assembly.GetExecutingAssembly().GetTypes()
            .Where(type => type.IsClass && typeof(IPreprocessBuildWithReport).IsAssignableFrom(type));
        foreach (var hook in hooks)
            ((IPreprocessBuildWithReport)Activator.CreateInstance(hook, true)).OnPreprocessBuild(report);
    }
#endif
}
