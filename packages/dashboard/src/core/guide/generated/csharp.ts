// Generated from docs/guides and packages/partner/kit by a test (`vitest run -u packages/dashboard/src/core/guide`).
// Do not edit.
import type { LanguageCode } from '../language-code.ts'

export const csharp: LanguageCode = {
  helper: {
    name: 'Proscenium.cs',
    text: `using System;
using System.Security.Cryptography;
using System.Text;
using System.Text.RegularExpressions;

namespace Proscenium
{
    public sealed class EmbedOptions
    {
        public Uri EmbedUrl { get; set; }
        public string ClientId { get; set; }
        public string ClientSecret { get; set; }
        /// <summary>
        /// JSON text, for example from <c>JsonSerializer.Serialize</c>. Its <c>timestamp</c>, which is
        /// <c>DateTimeOffset.UtcNow.ToString("o")</c>, limits the address to 5 minutes.
        /// </summary>
        public string Payload { get; set; }
    }

    /// <summary>The signed text, its base64 form, and its signature in lower-case hex.</summary>
    public sealed class SignedPayload
    {
        public string Raw { get; set; }
        public string Base64 { get; set; }
        public string Signature { get; set; }
    }

    /// <summary>Signs embed addresses. Server only: the client secret must not reach a browser.</summary>
    public static class EmbedSigner
    {
        private static readonly UTF8Encoding Utf8 = new UTF8Encoding(false, throwOnInvalidBytes: true);

        /// <summary>Signs JSON text unchanged.</summary>
        /// <exception cref="ArgumentException">Empty secret, or half a surrogate pair in the payload.</exception>
        public static SignedPayload SignPayload(string payload, string clientSecret)
        {
            if (string.IsNullOrEmpty(clientSecret)) throw new ArgumentException("The client secret is empty");
            byte[] raw = Utf8.GetBytes(payload);
            using (var hmac = new HMACSHA256(Utf8.GetBytes(clientSecret)))
            {
                string signature = BitConverter.ToString(hmac.ComputeHash(raw)).Replace("-", "").ToLowerInvariant();
                return new SignedPayload { Raw = payload, Base64 = Convert.ToBase64String(raw), Signature = signature };
            }
        }

        /// <summary>Returns the address for the iframe's src. Create a new one for each page view.</summary>
        public static string EmbedAddress(EmbedOptions options)
        {
            if (!Regex.IsMatch(options.EmbedUrl.OriginalString, @"^https?://[^?#\\s]+$"))
                throw new ArgumentException("Not an http or https URL without query: " + options.EmbedUrl);
            if (string.IsNullOrEmpty(options.ClientId)) throw new ArgumentException("The client id is empty");
            var signed = SignPayload(options.Payload, options.ClientSecret);
            string page = options.EmbedUrl.AbsoluteUri.TrimEnd('/') + "/partner/embed/" + options.ClientId;
            return page + "?payload=" + Uri.EscapeDataString(signed.Base64) + "&sig=" + signed.Signature;
        }
    }
}
`,
  },
  setup: null,
  server: {
    name: 'Program.cs',
    text: `using System;
using System.Net;
using System.Text;
using Proscenium;

class Program
{
    const string Page = "<!doctype html>\\n<title>Music videos</title>\\n"
        + "<style>body { margin: 0 } iframe { display: block; width: 100%; height: 100vh; border: 0 }</style>\\n"
        + "<iframe title=\\"Music videos\\" allow=\\"autoplay; fullscreen; clipboard-write\\" src=\\"SRC\\"></iframe>";

    static void Main()
    {
        var server = new HttpListener();
        server.Prefixes.Add("http://localhost:8000/");
        server.Start();
        while (true)
        {
            var response = server.GetContext().Response;
            var page = Encoding.UTF8.GetBytes(Page.Replace("SRC", WebUtility.HtmlEncode(Address())));
            response.ContentType = "text/html; charset=utf-8";
            response.Headers["Cache-Control"] = "no-store";
            response.OutputStream.Write(page, 0, page.Length);
            response.Close();
        }
    }

    // In your application, let JsonSerializer.Serialize write the payload.
    static string Address()
    {
        var payload = "{\\"partner_external_user_id\\":\\"user-1\\",\\"email\\":\\"user-1@example.com\\",\\"timestamp\\":\\""
            + DateTime.UtcNow.ToString("o") + "\\"}";
        return EmbedSigner.EmbedAddress(new EmbedOptions
        {
            EmbedUrl = new Uri(Environment.GetEnvironmentVariable("EMBED_URL")),
            ClientId = Environment.GetEnvironmentVariable("CLIENT_ID"),
            ClientSecret = Environment.GetEnvironmentVariable("CLIENT_SECRET"),
            Payload = payload,
        });
    }
}`,
  },
  start: 'dotnet run',
}
