using System;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;
using UnityEngine.Scripting;

namespace UnityEngine
{
    /// <summary>Runs the life of a stub game: its start, its frames, its scenes and its messages.</summary>
    public static class Engine
    {
        const BindingFlags anyMember =
            BindingFlags.Instance | BindingFlags.Static | BindingFlags.Public | BindingFlags.NonPublic;

        public static readonly List<GameObject> Objects = new List<GameObject>();
        public static float Seconds;

        /// <summary>
        /// Calls the methods that Unity calls before the first scene. The scenes of the build have no component
        /// of the package, so code stripping removes it unless it is marked.
        /// </summary>
        public static void Start()
        {
            var assembly = Assembly.GetExecutingAssembly();
            if (assembly.GetCustomAttribute<AlwaysLinkAssemblyAttribute>() == null) return;
            var methods = assembly.GetTypes()
                .SelectMany(type => type.GetMethods(anyMember))
                .Where(method => method.GetCustomAttribute<RuntimeInitializeOnLoadMethodAttribute>() != null);
            foreach (var method in methods.ToList()) method.Invoke(null, null);
        }

        public static void RunFrame(float seconds)
        {
            Seconds += seconds;
            foreach (var behaviour in Active().Where(each => !each.HasStarted).ToList())
            {
                behaviour.HasStarted = true;
                Call(behaviour, "Start");
            }
            foreach (var behaviour in Active().ToList()) Call(behaviour, "Update");
            foreach (var behaviour in Active().ToList()) Call(behaviour, "OnGUI");
        }

        /// <summary>Loads an empty scene: only objects that survive a load are kept.</summary>
        public static void LoadScene()
        {
            foreach (var each in Objects.Where(each => !each.Survives).ToList()) Object.Destroy(each);
        }

        /// <summary>
        /// What the loader's SendMessage does. A missing receiver is only logged, and so is a method
        /// that code stripping would remove.
        /// </summary>
        public static void SendMessage(string objectName, string methodName, string argument)
        {
            var target = Objects.FirstOrDefault(each => each.name == objectName);
            if (target == null)
            {
                Console.WriteLine("SendMessage: object " + objectName + " not found!");
                return;
            }
            var receivers = target.Components.OfType<MonoBehaviour>().Where(each =>
                each.GetType().GetMethod(methodName, anyMember)?.GetCustomAttribute<PreserveAttribute>()
                    != null).ToList();
            if (receivers.Count == 0)
                Console.WriteLine("SendMessage: " + objectName + " does not have receiver " + methodName);
            foreach (var receiver in receivers) Call(receiver, methodName, argument);
        }

        /// <summary>Calls a member that Unity finds by name, if the type has it.</summary>
        public static void Call(Component component, string name, params object[] arguments)
        {
            component.GetType().GetMethod(name, anyMember)?.Invoke(component, arguments);
        }

        static IEnumerable<MonoBehaviour> Active()
        {
            return Objects.SelectMany(each => each.Components).OfType<MonoBehaviour>()
                .Where(each => each.enabled);
        }
    }
}
