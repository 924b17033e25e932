"""FastAPI. Save it as workspace.py beside proscenium.py, then app.include_router(workspace.router).

Replace current_user with your sign-in.
"""
import os
from html import escape

from fastapi import APIRouter, Depends, HTTPException, Request
from fastapi.responses import HTMLResponse

from proscenium import embed_address, with_timestamp

router = APIRouter()


def current_user(request: Request) -> dict:
    user = request.session.get("user")  # from Starlette's SessionMiddleware
    if user is None:
        raise HTTPException(status_code=401)
    return user


@router.get("/workspace", response_class=HTMLResponse)
def workspace(user: dict = Depends(current_user)) -> HTMLResponse:
    src = embed_address(
        embed_url=os.environ["EMBED_URL"],
        client_id=os.environ["CLIENT_ID"],
        client_secret=os.environ["CLIENT_SECRET"],
        payload=with_timestamp({"partner_external_user_id": str(user["id"]), "email": user["email"]}),
    )
    page = (
        f'<!doctype html><title>Workspace</title><iframe src="{escape(src)}" title="Workspace"'
        ' allow="autoplay; fullscreen; clipboard-write" style="width:100%;height:90vh;border:0"></iframe>'
    )
    return HTMLResponse(page, headers={"Cache-Control": "no-store"})
