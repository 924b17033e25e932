// Generated from docs/guides and packages/partner/kit by a test (`vitest run -u packages/dashboard/src/core/guide`).
// Do not edit.
import type { LanguageCode } from '../language-code.ts'

export const php: LanguageCode = {
  helper: {
    name: 'Proscenium.php',
    text: `<?php

declare(strict_types=1);

/** Signs Proscenium embed addresses. PHP 8.0 or later. Server only: the client secret must not reach a browser. */
final class Proscenium
{
    /**
     * Signs a payload: an array is serialised once, a string is signed unchanged.
     *
     * @param array<string, mixed>|string $payload
     * @return array{raw: string, base64: string, signature: string}
     * @throws InvalidArgumentException|JsonException the latter for an array with invalid UTF-8
     */
    public static function signPayload(array|string $payload, #[SensitiveParameter] string $clientSecret): array
    {
        if ($clientSecret === '') {
            throw new InvalidArgumentException('The client secret is empty: is the environment variable set?');
        }
        $raw = is_string($payload) ? $payload : self::serialise($payload);
        if (preg_match('//u', $raw) !== 1) {
            throw new InvalidArgumentException('The payload is not valid UTF-8');
        }
        $signature = hash_hmac('sha256', $raw, $clientSecret);
        return ['raw' => $raw, 'base64' => base64_encode($raw), 'signature' => $signature];
    }

    /** Returns the address for the iframe's src. Create a new one for each page view. */
    public static function embedAddress(
        string $embedUrl,
        string $clientId,
        #[SensitiveParameter] string $clientSecret,
        array|string $payload
    ): string {
        if (preg_match('~^https?://[^?#\\s]+$~D', $embedUrl) !== 1) {
            throw new InvalidArgumentException("Not an http or https URL without query: $embedUrl");
        }
        if ($clientId === '') {
            throw new InvalidArgumentException('The client id is empty: is the environment variable set?');
        }
        $signed = self::signPayload($payload, $clientSecret);
        $page = rtrim($embedUrl, '/') . '/partner/embed/' . rawurlencode($clientId);
        return $page . '?payload=' . rawurlencode($signed['base64']) . '&sig=' . $signed['signature'];
    }

    /** Returns a copy of the payload that is accepted for 5 minutes. */
    public static function withTimestamp(array $payload, ?DateTimeInterface $now = null): array
    {
        return array_merge($payload, ['timestamp' => gmdate('Y-m-d\\TH:i:s\\Z', $now?->getTimestamp())]);
    }

    private static function serialise(array $payload): string
    {
        $userId = $payload['partner_external_user_id'] ?? null;
        if (!is_string($userId) || $userId === '') {
            throw new InvalidArgumentException('The payload needs partner_external_user_id, a non-empty string');
        }
        return json_encode($payload, JSON_THROW_ON_ERROR);
    }
}
`,
  },
  setup: null,
  server: {
    name: 'index.php',
    text: `<?php
require 'Proscenium.php';

$src = Proscenium::embedAddress(
    embedUrl: getenv('EMBED_URL'),
    clientId: getenv('CLIENT_ID'),
    clientSecret: getenv('CLIENT_SECRET'),
    payload: Proscenium::withTimestamp(['partner_external_user_id' => 'user-1', 'email' => 'user-1@example.com']),
);
header('Cache-Control: no-store');
?>
<!doctype html>
<title>Music videos</title>
<style>body { margin: 0 } iframe { display: block; width: 100%; height: 100vh; border: 0 }</style>
<iframe title="Music videos" allow="autoplay; fullscreen; clipboard-write" src="<?= htmlspecialchars($src) ?>"></iframe>`,
  },
  start: 'php -S localhost:8000',
}
