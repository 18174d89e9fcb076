using System;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;

namespace UnityEngine
{
#pragma warning disable 660, 661 // Only comparisons with null are used.
    public class Object
    {
        bool isDestroyed;

        public string name { get; set; }

        public static void DontDestroyOnLoad(Object kept)
        {
            ((GameObject)kept).Survives = true;
        }

        public static void Destroy(Object target)
        {
            target.isDestroyed = true;
            if (!(target is GameObject holder)) return;
            Engine.Objects.Remove(holder);
            foreach (var component in holder.Components) component.isDestroyed = true;
        }

        /// <summary>Like in Unity, a destroyed object equals null.</summary>
        public static bool operator ==(Object left, Object right)
        {
            return ReferenceEquals(left, right) || (IsGone(left) && IsGone(right));
        }

        public static bool operator !=(Object left, Object right)
        {
            return !(left == right);
        }

        static bool IsGone(Object value)
        {
            return ReferenceEquals(value, null) || value.isDestroyed;
        }
    }
#pragma warning restore 660, 661

    public sealed class GameObject : Object
    {
        public readonly List<Component> Components = new List<Component>();
        public bool Survives;

        public GameObject(string name)
        {
            this.name = name;
            Engine.Objects.Add(this);
        }

        public void SetActive(bool isActive) { }

        public T AddComponent<T>() where T : Component, new()
        {
            return (T)AddComponent(typeof(T));
        }

        public Component AddComponent(Type type)
        {
            foreach (var needed in type.GetCustomAttributes<RequireComponent>())
                if (!Components.Any(needed.Type.IsInstanceOfType)) AddComponent(needed.Type);
            var component = (Component)Activator.CreateInstance(type);
            component.gameObject = this;
            Components.Add(component);
            Engine.Call(component, "Awake");
            return component;
        }
    }

    public class Component : Object
    {
        public GameObject gameObject { get; internal set; }

        public T GetComponent<T>()
        {
            return gameObject.Components.OfType<T>().FirstOrDefault();
        }
    }

    public class Behaviour : Component
    {
        public bool enabled { get; set; } = true;
    }

    public class MonoBehaviour : Behaviour
    {
        public bool HasStarted;
    }
}
