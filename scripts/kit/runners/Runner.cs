using System;
using System.Text;
using Proscenium;

internal static class Runner
{
    private static void Main()
    {
        for (string line = Console.ReadLine(); line != null; line = Console.ReadLine()) Console.WriteLine(Respond(line));
    }

    private static string Respond(string line)
    {
        string[] fields = line.Split('\t');
        string payload = Payload(fields);
        if (payload == null) return "unsupported";
        try
        {
            string secret = Text(fields[3]);
            string url = EmbedSigner.EmbedAddress(new EmbedOptions
            {
                EmbedUrl = new Uri(Text(fields[1])),
                ClientId = Text(fields[2]),
                ClientSecret = secret,
                Payload = payload,
            });
            SignedPayload signed = EmbedSigner.SignPayload(payload, secret);
            return string.Join("\t", "ok", signed.Base64, signed.Signature, url);
        }
        catch (Exception e) when (e is ArgumentException || e is UriFormatException)
        {
            return "error\t" + e.GetType().Name + ": " + e.Message.Replace("\n", " ");
        }
    }

    private static string Payload(string[] fields)
    {
        switch (fields[0])
        {
            case "sign": return Text(fields[4]);
            case "cut-text": return "{\"partner_external_user_id\":\"\ud83c\"}";
            default: return null;
        }
    }

    private static string Text(string field)
    {
        return Encoding.UTF8.GetString(Convert.FromBase64String(field));
    }
}
