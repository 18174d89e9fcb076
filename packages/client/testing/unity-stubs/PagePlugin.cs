using System;

namespace FabulousFish
{
    /// <summary>In place of the plug-in: prints the calls, which the test passes on to the .jslib.</summary>
    static class PagePlugin
    {
        public static bool IsAvailable => true;

        public static void FabulousFishConnect(string objectName, string methodName)
        {
            Console.WriteLine("call\tFabulousFishConnect\t" + objectName + "\t" + methodName);
        }

        public static void FabulousFishReady()
        {
            Console.WriteLine("call\tFabulousFishReady");
        }

        public static void FabulousFishRequestTicket(string objectName, string methodName)
        {
            Console.WriteLine("call\tFabulousFishRequestTicket\t" + objectName + "\t" + methodName);
        }
    }
}
