using System;
using System.Collections.Generic;

namespace UnityEngine
{
    public static class Application
    {
#if UNITY_EDITOR
        public static bool isEditor => true;
#else
        public static bool isEditor => false;
#endif
        public static bool isPlaying => true;
    }

    public static class Time
    {
        public static float realtimeSinceStartup => Engine.Seconds;
    }

    public static class Debug
    {
        public static void Log(object message) => Console.WriteLine("log\t" + message);

        public static void LogWarning(object message) => Console.WriteLine("warning\t" + message);

        public static void LogError(object message) => Console.WriteLine("error\t" + message);
    }

    public static class Mathf
    {
        public static int CeilToInt(float value) => (int)Math.Ceiling(value);
    }

    public static class GUI
    {
        public static bool enabled = true;
    }

    public static class GUILayout
    {
        /// <summary>The button that the next frame presses.</summary>
        public static string Pressed = "";

        public static void Label(string text) => Console.WriteLine("label\t" + text);

        public static bool Button(string text) => GUI.enabled && text == Pressed;
    }

    public enum RuntimeInitializeLoadType { BeforeSceneLoad }

    [AttributeUsage(AttributeTargets.Method)]
    public sealed class RuntimeInitializeOnLoadMethodAttribute : Attribute
    {
        public RuntimeInitializeOnLoadMethodAttribute(RuntimeInitializeLoadType loadType) { }
    }

    [AttributeUsage(AttributeTargets.Class, AllowMultiple = true)]
    public sealed class RequireComponent : Attribute
    {
        public readonly Type Type;

        public RequireComponent(Type type)
        {
            Type = type;
        }
    }

    [AttributeUsage(AttributeTargets.Field)]
    public sealed class SerializeField : Attribute { }

    [AttributeUsage(AttributeTargets.Field)]
    public sealed class TextAreaAttribute : Attribute { }

    [AttributeUsage(AttributeTargets.Field)]
    public sealed class TooltipAttribute : Attribute
    {
        public TooltipAttribute(string text) { }
    }

    [AttributeUsage(AttributeTargets.Class)]
    public sealed class AddComponentMenu : Attribute
    {
        public AddComponentMenu(string path) { }
    }

    [AttributeUsage(AttributeTargets.Method)]
    public sealed class ContextMenu : Attribute
    {
        public ContextMenu(string name) { }
    }
}

namespace UnityEngine.Scripting
{
    public sealed class PreserveAttribute : Attribute { }

    [AttributeUsage(AttributeTargets.Assembly)]
    public sealed class AlwaysLinkAssemblyAttribute : Attribute { }
}

namespace UnityEngine.Events
{
    public delegate void UnityAction();

    public delegate void UnityAction<T>(T argument);

    public class UnityEvent
    {
        readonly List<UnityAction> listeners = new List<UnityAction>();

        public void AddListener(UnityAction listener) => listeners.Add(listener);

        public void Invoke() => listeners.ForEach(each => each());
    }

    public class UnityEvent<T>
    {
        readonly List<UnityAction<T>> listeners = new List<UnityAction<T>>();

        public void AddListener(UnityAction<T> listener) => listeners.Add(listener);

        public void Invoke(T argument) => listeners.ForEach(each => each(argument));
    }
}
