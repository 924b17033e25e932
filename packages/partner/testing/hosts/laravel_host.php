<?php

// Laravel's container, router, views and helpers, without its console and its database.
error_reporting(E_ALL & ~E_DEPRECATED);
require 'Illuminate/autoload.php';
require 'Illuminate/Foundation/helpers.php';
require __DIR__ . '/app/Proscenium.php';
require __DIR__ . '/app/Http/Controllers/WorkspaceController.php';

use App\Http\Controllers\WorkspaceController;
use Illuminate\Auth\GenericUser;
use Illuminate\Config\Repository;
use Illuminate\Events\EventServiceProvider;
use Illuminate\Filesystem\FilesystemServiceProvider;
use Illuminate\Foundation\Application;
use Illuminate\Http\Request;
use Illuminate\Routing\RoutingServiceProvider;
use Illuminate\Support\Facades\Facade;
use Illuminate\View\ViewServiceProvider;

$app = new Application(__DIR__);
$app->instance('config', new Repository([
    'view' => ['paths' => [__DIR__ . '/resources/views'], 'compiled' => __DIR__],
    'services' => ['proscenium' => [
        'embed_url' => getenv('EMBED_URL'),
        'client_id' => getenv('CLIENT_ID'),
        'client_secret' => getenv('CLIENT_SECRET'),
    ]],
]));
$providers = [EventServiceProvider::class, FilesystemServiceProvider::class, RoutingServiceProvider::class, ViewServiceProvider::class];
foreach ($providers as $provider) {
    $app->register($provider);
}
Facade::setFacadeApplication($app);
$app['router']->get('/workspace', WorkspaceController::class);

$request = Request::create('/workspace');
$request->setUserResolver(fn () => new GenericUser(['id' => 1, 'email' => 'maya@tallyroom.example']));
$app->instance('request', $request);
$response = $app['router']->dispatch($request);
echo $response->getStatusCode(), ' ', $response->headers->get('Cache-Control'), "\n", $response->getContent(), "\n";
