#if UNITY_WEBGL && !UNITY_EDITOR
using System.Runtime.InteropServices;
#endif

namespace FabulousFish
{
    /// <summary>The functions of <c>FabulousFish.jslib</c>. The editor and other players have none.</summary>
    static class PagePlugin
    {
#if UNITY_WEBGL && !UNITY_EDITOR
        public static bool IsAvailable => true;

        [DllImport("__Internal")]
        public static extern void FabulousFishConnect(string objectName, string methodName);

        [DllImport("__Internal")]
        public static extern void FabulousFishReady();

        [DllImport("__Internal")]
        public static extern void FabulousFishRequestTicket(string objectName, string methodName);
#else
        public static bool IsAvailable => false;

        public static void FabulousFishConnect(string objectName, string methodName) { }

        public static void FabulousFishReady() { }

        public static void FabulousFishRequestTicket(string objectName, string methodName) { }
#endif
    }
}
