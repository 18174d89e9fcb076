using UnityEngine.Scripting;

// Without it, code stripping removes the assembly, and the method that connects before the first scene, from
// a game that has the component only in a scene that is loaded later, for example from an asset bundle.
[assembly: AlwaysLinkAssembly]
