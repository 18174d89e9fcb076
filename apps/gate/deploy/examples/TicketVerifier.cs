using System.Collections.Concurrent;
using System.Text;
using System.Text.Json;
using Microsoft.AspNetCore.WebUtilities;
using Org.BouncyCastle.Crypto.Parameters;
using Org.BouncyCastle.Crypto.Signers;

/// <summary>Verifies the tickets of a gate. Create one for the whole server.</summary>
public sealed class TicketVerifier(HttpClient http, string site, string audience)
{
    const int ClockTolerance = 5; // seconds

    readonly ConcurrentDictionary<string, long> used = new();
    readonly SemaphoreSlim fetching = new(1);
    Dictionary<string, byte[]> keys = new();
    DateTime fetchedAt = DateTime.MinValue;

    /// <summary>Returns the account, or null if the ticket is not valid. Throws if the keys cannot be fetched.</summary>
    public async Task<string?> VerifyAsync(string ticket)
    {
        var parts = ticket.Split('.');
        if (parts.Length != 3) return null;
        try
        {
            using var header = JsonDocument.Parse(WebEncoders.Base64UrlDecode(parts[0]));
            if (header.RootElement.GetProperty("alg").GetString() != "EdDSA") return null;
            var key = await FindKeyAsync(header.RootElement.GetProperty("kid").GetString() ?? "");
            if (key is null || !IsSigned(parts, key)) return null;

            using var payload = JsonDocument.Parse(WebEncoders.Base64UrlDecode(parts[1]));
            return Accept(payload.RootElement);
        }
        catch (Exception e) when (e is FormatException or JsonException or KeyNotFoundException or InvalidOperationException)
        {
            return null;
        }
    }

    static bool IsSigned(string[] parts, byte[] key)
    {
        var message = Encoding.ASCII.GetBytes(parts[0] + "." + parts[1]);
        var verifier = new Ed25519Signer();
        verifier.Init(false, new Ed25519PublicKeyParameters(key));
        verifier.BlockUpdate(message, 0, message.Length);
        return verifier.VerifySignature(WebEncoders.Base64UrlDecode(parts[2]));
    }

    string? Accept(JsonElement claims)
    {
        var now = DateTimeOffset.UtcNow.ToUnixTimeSeconds();
        var expiresAt = claims.GetProperty("exp").GetInt64();
        var issuedAt = claims.GetProperty("iat").GetInt64();
        if (claims.GetProperty("iss").GetString() != site) return null;
        if (claims.GetProperty("aud").GetString() != audience) return null;
        if (expiresAt + ClockTolerance <= now || issuedAt - ClockTolerance > now) return null;
        if (issuedAt + 60 + ClockTolerance <= now) return null;

        foreach (var (id, until) in used) if (until < now) used.TryRemove(id, out _);
        var ticketId = claims.GetProperty("jti").GetString();
        // With several servers, use a shared store here: in Redis, SET id 1 NX EX 70.
        if (ticketId is null || !used.TryAdd(ticketId, expiresAt + ClockTolerance)) return null;
        return claims.GetProperty("sub").GetString();
    }

    async Task<byte[]?> FindKeyAsync(string kid)
    {
        await fetching.WaitAsync();
        try
        {
            var age = DateTime.UtcNow - fetchedAt;
            if (age > TimeSpan.FromMinutes(10) || (!keys.ContainsKey(kid) && age > TimeSpan.FromSeconds(5)))
            {
                keys = ReadKeys(await http.GetStringAsync(site + "/gate/jwks.json"));
                fetchedAt = DateTime.UtcNow;
            }
            return keys.GetValueOrDefault(kid);
        }
        finally { fetching.Release(); }
    }

    static Dictionary<string, byte[]> ReadKeys(string json)
    {
        try
        {
            using var set = JsonDocument.Parse(json);
            return set.RootElement.GetProperty("keys").EnumerateArray().ToDictionary(
                key => key.GetProperty("kid").GetString() ?? "",
                key => WebEncoders.Base64UrlDecode(key.GetProperty("x").GetString() ?? ""));
        }
        catch (Exception e) when (e is not OutOfMemoryException)
        {
            // The ticket is not to blame: without the keys, nothing is known about it.
            throw new HttpRequestException("The gate's key set is not valid.", e);
        }
    }
}
