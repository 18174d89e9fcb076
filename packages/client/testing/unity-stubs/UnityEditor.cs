using System;

namespace UnityEditor
{
    public enum BuildTarget { StandaloneWindows64, WebGL }

    public enum WebGLCompressionFormat { Brotli, Gzip, Disabled }

    public enum WebGLExceptionSupport { None, ExplicitlyThrownExceptionsOnly, FullWithoutStacktrace, FullWithStacktrace }

    public static class PlayerSettings
    {
        /// <summary>With the defaults of a new project.</summary>
        public static class WebGL
        {
            public static bool threadsSupport { get; set; }
            public static string template { get; set; } = "APPLICATION:Default";
            public static WebGLExceptionSupport exceptionSupport { get; set; } =
                WebGLExceptionSupport.ExplicitlyThrownExceptionsOnly;
            public static bool nameFilesAsHashes { get; set; }
            public static WebGLCompressionFormat compressionFormat { get; set; }
            public static bool decompressionFallback { get; set; }
        }
    }

    [AttributeUsage(AttributeTargets.Method)]
    public sealed class MenuItem : Attribute
    {
        public readonly string Path;

        public MenuItem(string path)
        {
            Path = path;
        }
    }
}

namespace UnityEditor.Build
{
    public interface IPreprocessBuildWithReport
    {
        int callbackOrder { get; }

        void OnPreprocessBuild(Reporting.BuildReport report);
    }
}

namespace UnityEditor.Build.Reporting
{
    public struct BuildSummary
    {
        public BuildTarget platform { get; internal set; }
        public string outputPath { get; internal set; }
    }

    public sealed class BuildReport
    {
        public BuildSummary summary { get; internal set; }
    }
}
