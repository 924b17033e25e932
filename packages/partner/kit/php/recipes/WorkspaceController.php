<?php

// Laravel 9 or later. Save it as app/Http/Controllers/WorkspaceController.php and the helper as app/Proscenium.php, which
// composer.json lists under autoload.classmap (then: composer dump-autoload). In routes/web.php:
// Route::get('/workspace', WorkspaceController::class)->middleware('auth');
// config/services.php: 'proscenium' => ['embed_url' => env('EMBED_URL'), 'client_id' => …, 'client_secret' => …]

namespace App\Http\Controllers;

use Illuminate\Http\Request;
use Illuminate\Http\Response;
use Proscenium;

class WorkspaceController
{
    public function __invoke(Request $request): Response
    {
        $user = $request->user();
        $src = Proscenium::embedAddress(
            embedUrl: config('services.proscenium.embed_url'),
            clientId: config('services.proscenium.client_id'),
            clientSecret: config('services.proscenium.client_secret'),
            payload: Proscenium::withTimestamp([
                'partner_external_user_id' => (string) $user->getAuthIdentifier(),
                'email' => $user->email,
            ]),
        );

        // In resources/views/workspace.blade.php: <iframe src="{{ $src }}" allow="autoplay; fullscreen; clipboard-write" style="width:100%;height:90vh;border:0"></iframe>
        return response()->view('workspace', ['src' => $src])->header('Cache-Control', 'no-store');
    }
}
