from types import SimpleNamespace

import django
from django.conf import settings
from django.test import RequestFactory

urlpatterns = []
settings.configure(
    SECRET_KEY="test",
    ALLOWED_HOSTS=["testserver"],
    LOGIN_URL="/login",
    ROOT_URLCONF=__name__,
    INSTALLED_APPS=["django.contrib.auth", "django.contrib.contenttypes"],
)
django.setup()

from videos.views import workspace

request = RequestFactory().get("/workspace")
request.user = SimpleNamespace(is_authenticated=False)
assert workspace(request).status_code == 302

request.user = SimpleNamespace(is_authenticated=True, pk=1, email="maya@tallyroom.example")
response = workspace(request)
print(response.status_code, response["Cache-Control"])
print(response.content.decode())
