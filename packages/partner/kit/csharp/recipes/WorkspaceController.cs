using System;
using System.Net;
using System.Security.Claims;
using System.Text.Json;
using Microsoft.AspNetCore.Authorization;
using Microsoft.AspNetCore.Mvc;
using Microsoft.Extensions.Configuration;
using Proscenium;

/// <summary>ASP.NET Core 6 or later. Save it as Controllers/WorkspaceController.cs, with Proscenium.cs in the project. The settings are environment variables or user secrets.</summary>
[Authorize]
public class WorkspaceController : Controller
{
    private readonly IConfiguration settings;

    public WorkspaceController(IConfiguration settings)
    {
        this.settings = settings;
    }

    [HttpGet("/workspace")]
    [ResponseCache(NoStore = true, Location = ResponseCacheLocation.None)]
    public IActionResult Show()
    {
        string payload = JsonSerializer.Serialize(new
        {
            partner_external_user_id = User.FindFirstValue(ClaimTypes.NameIdentifier),
            email = User.FindFirstValue(ClaimTypes.Email),
            timestamp = DateTimeOffset.UtcNow.ToString("o"),
        });
        string src = EmbedSigner.EmbedAddress(new EmbedOptions
        {
            EmbedUrl = new Uri(settings["EMBED_URL"]),
            ClientId = settings["CLIENT_ID"],
            ClientSecret = settings["CLIENT_SECRET"],
            Payload = payload,
        });
        return Content(
            "<!doctype html><title>Workspace</title><iframe src=\"" + WebUtility.HtmlEncode(src)
                + "\" title=\"Workspace\" allow=\"autoplay; fullscreen; clipboard-write\" style=\"width:100%;height:90vh;border:0\"></iframe>",
            "text/html; charset=utf-8");
    }
}
