"""Django. Save it as views.py of an app, such as videos/views.py, and proscenium.py beside manage.py.

In urls.py: path("workspace", workspace)
"""
import os

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.utils.html import format_html
from django.views.decorators.cache import never_cache

from proscenium import embed_address, with_timestamp


@login_required
@never_cache
def workspace(request: HttpRequest) -> HttpResponse:
    user = request.user
    src = embed_address(
        embed_url=os.environ["EMBED_URL"],
        client_id=os.environ["CLIENT_ID"],
        client_secret=os.environ["CLIENT_SECRET"],
        payload=with_timestamp({"partner_external_user_id": str(user.pk), "email": user.email}),
    )
    return HttpResponse(
        format_html(
            '<!doctype html><title>Workspace</title><iframe src="{}" title="Workspace"'
            ' allow="autoplay; fullscreen; clipboard-write" style="width:100%;height:90vh;border:0"></iframe>',
            src,
        )
    )
