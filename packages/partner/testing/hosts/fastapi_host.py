from fastapi import FastAPI, Request
from fastapi.testclient import TestClient
from starlette.middleware.sessions import SessionMiddleware

import workspace

app = FastAPI()
app.add_middleware(SessionMiddleware, secret_key="test")
app.include_router(workspace.router)


@app.post("/sign-in")
def sign_in(request: Request) -> None:
    request.session["user"] = {"id": 1, "email": "maya@tallyroom.example"}


client = TestClient(app)
assert client.get("/workspace").status_code == 401
client.post("/sign-in")
response = client.get("/workspace")
print(response.status_code, response.headers["Cache-Control"])
print(response.text)
