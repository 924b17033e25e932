<?php

declare(strict_types=1);

require $argv[1];

$user = ['partner_external_user_id' => 'u-1', 'display_name' => 'Zoë "O\'Hara" </b> 🎬'];
$payloads = [
    'sign' => fn (string $text) => $text,
    'object' => fn () => Proscenium::withTimestamp($user),
    'cut-object' => fn () => ['display_name' => "Maya \xf0\x9f"] + $user,
    'anonymous-object' => fn () => ['display_name' => 'Maya'],
    'cut-text' => fn () => "{\"partner_external_user_id\":\"\xf0\x9f\"}",
];

foreach (explode("\n", rtrim(stream_get_contents(STDIN), "\n")) as $line) {
    $fields = explode("\t", $line);
    $command = array_shift($fields);
    [$embedUrl, $clientId, $clientSecret, $text] = array_map('base64_decode', $fields) + ['', '', '', ''];
    try {
        $payload = $payloads[$command]($text);
        $url = Proscenium::embedAddress(
            payload: $payload,
            clientSecret: $clientSecret,
            clientId: $clientId,
            embedUrl: $embedUrl,
        );
        $signed = Proscenium::signPayload($payload, $clientSecret);
        $result = ['ok', $signed['base64'], $signed['signature'], $url];
    } catch (InvalidArgumentException | JsonException $error) {
        $result = ['error', get_class($error) . ': ' . $error->getMessage()];
    }
    echo implode("\t", $result), "\n";
}
