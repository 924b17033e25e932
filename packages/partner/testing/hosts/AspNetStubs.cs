// The parts of ASP.NET Core that the recipe names. Debian has no .NET: the recipe is compiled against these, not executed.
using System;
using System.Security.Claims;

namespace System.Text.Json
{
    public static class JsonSerializer
    {
        public static string Serialize<T>(T value) { throw new NotSupportedException(); }
    }
}

namespace Microsoft.Extensions.Configuration
{
    public interface IConfiguration
    {
        string this[string key] { get; }
    }
}

namespace Microsoft.AspNetCore.Authorization
{
    public class AuthorizeAttribute : Attribute {}
}

namespace Microsoft.AspNetCore.Mvc
{
    public interface IActionResult {}
    public class ContentResult : IActionResult {}
    public enum ResponseCacheLocation { None }

    public class HttpGetAttribute : Attribute
    {
        public HttpGetAttribute(string template) {}
    }

    public class ResponseCacheAttribute : Attribute
    {
        public bool NoStore { get; set; }
        public ResponseCacheLocation Location { get; set; }
    }

    public abstract class Controller
    {
        public ClaimsPrincipal User { get { throw new NotSupportedException(); } }
        public ContentResult Content(string content, string contentType) { throw new NotSupportedException(); }
    }
}

namespace System.Security.Claims
{
    public static class PrincipalExtensions
    {
        public static string FindFirstValue(this ClaimsPrincipal principal, string claimType) { throw new NotSupportedException(); }
    }
}
