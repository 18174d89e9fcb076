using System.Collections.Generic;
using System.IO;
using System.Text.RegularExpressions;
using UnityEditor;
using UnityEditor.Build;
using UnityEditor.Build.Reporting;
using UnityEngine;

namespace FabulousFish.Editor
{
    /// <summary>
    /// Warns about project settings with which a build does not start on the page or on some hosts:
    /// before each Web build, and in the menu Tools. It changes nothing and fails no build.
    /// </summary>
    sealed class WebSettingsCheck : IPreprocessBuildWithReport
    {
        const string publishing = " (Project Settings > Player > Web > Publishing Settings)";

        public int callbackOrder => 0;

        public void OnPreprocessBuild(BuildReport report)
        {
            if (report.summary.platform != BuildTarget.WebGL) return;
            foreach (var warning in Warnings()) Log(warning);
            var name = Path.GetFileName(report.summary.outputPath.TrimEnd('/', '\\'));
            if (!PlayerSettings.WebGL.nameFilesAsHashes && !Regex.IsMatch(name, "^[A-Za-z0-9._-]+$"))
                Log("The build's files are named after its folder, \"" + name + "\". Some hosts "
                    + "and loaders reject such names. Use letters, digits, '.', '-' and '_' only, or "
                    + "turn on Name Files As Hashes" + publishing + ".");
        }

        [MenuItem("Tools/Fabulous Fish/Check Web Settings")]
        static void CheckNow()
        {
            var count = 0;
            foreach (var warning in Warnings())
            {
                Log(warning);
                count++;
            }
            if (count == 0) Debug.Log("Fabulous Fish: the Web settings suit every host.");
        }

        static void Log(string warning)
        {
            Debug.LogWarning("Fabulous Fish: " + warning);
        }

        static IEnumerable<string> Warnings()
        {
            if (PlayerSettings.WebGL.threadsSupport)
                yield return "The build will not start: Native C/C++ Multithreading needs a "
                    + "Cross-Origin-Embedder-Policy, which the page does not send, because it breaks the "
                    + "wallet's window. Turn it off" + publishing + ".";
            if (PlayerSettings.WebGL.template == "APPLICATION:PWA")
                yield return "The template PWA leaves a service worker, which goes on serving this build "
                    + "after the next one is deployed. Choose another template "
                    + "(Project Settings > Player > Web > Resolution and Presentation).";
            if (PlayerSettings.WebGL.exceptionSupport == WebGLExceptionSupport.None)
                yield return "Enable Exceptions is None: the first exception ends the game. Choose "
                    + "Explicitly Thrown Exceptions Only" + publishing + ".";
            if (!PlayerSettings.WebGL.nameFilesAsHashes)
                yield return "Files keep their names in the next build, so a cache or an incomplete upload "
                    + "can mix the files of two builds. Turn on Name Files As Hashes" + publishing + ".";
            foreach (var warning in CompressionWarnings()) yield return warning;
        }

        static IEnumerable<string> CompressionWarnings()
        {
            var format = PlayerSettings.WebGL.compressionFormat;
            if (format == WebGLCompressionFormat.Disabled || PlayerSettings.WebGL.decompressionFallback)
                yield break;
            yield return "The build starts only on a host that sends Content-Encoding for its files. "
                + "nginx and the gate of the page do; Netlify, Cloudflare Pages and GitHub Pages do not. "
                + "For these, turn on Decompression Fallback" + publishing + ".";
            if (format == WebGLCompressionFormat.Brotli)
                yield return "Browsers accept Brotli over HTTPS only. For plain HTTP, for example in a local "
                    + "network, choose Gzip" + publishing + ".";
        }
    }
}
