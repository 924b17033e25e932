using System;
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
            if (!Regex.IsMatch(options.EmbedUrl.OriginalString, @"^https?://[^?#\s]+$"))
                throw new ArgumentException("Not an http or https URL without query: " + options.EmbedUrl);
            if (string.IsNullOrEmpty(options.ClientId)) throw new ArgumentException("The client id is empty");
            var signed = SignPayload(options.Payload, options.ClientSecret);
            string page = options.EmbedUrl.AbsoluteUri.TrimEnd('/') + "/partner/embed/" + options.ClientId;
            return page + "?payload=" + Uri.EscapeDataString(signed.Base64) + "&sig=" + signed.Signature;
        }
    }
}
