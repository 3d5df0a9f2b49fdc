"""OpenStack Swift with its S3 API: all four of its servers in this one process.

Usage: s3-server.py FOLDER KEY SECRET [ORIGIN]. Keeps everything below FOLDER, whose file system must have extended attributes.
Pages of ORIGIN ("*" for all) may read and write; without it none may. Prints the port of the S3 API when it is ready, and ends when its standard input does.
"""

import os
import sys
import warnings

import eventlet

eventlet.monkey_patch(all=False, socket=True, select=True, thread=True)

import eventlet.tpool
import eventlet.wsgi
from swift.common import utils
from swift.common.ring import RingBuilder
from swift.common.wsgi import SwiftHttpProtocol, loadapp

FOLDER, KEY, SECRET, ORIGIN = (sys.argv[1:] + [""])[:4]
SETTINGS = os.path.join(FOLDER, "etc")
KINDS = ("account", "container", "object")

DEFAULTS = f"""[DEFAULT]
swift_dir = {SETTINGS}
devices = {FOLDER}
mount_check = false
disable_fallocate = true
log_level = ERROR
"""

PROXY = f"""
[pipeline:main]
pipeline = listing_formats s3api tempauth slo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
cors_allow_origin = {ORIGIN}
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
cors_preflight_allow_origin = {ORIGIN}
[filter:slo]
use = egg:swift#slo
[filter:tempauth]
use = egg:swift#tempauth
user_{KEY.replace(":", "_")} = {SECRET} .admin
"""


class Memory:
    """Stands in for memcached, in which Swift keeps what it has looked up."""

    def __init__(self):
        self.kept = {}

    def get(self, key, **_):
        return self.kept.get(key)

    def set(self, key, value, **_):
        # memcached forgets in seconds what was not there; here it would never come to be.
        if not (isinstance(value, dict) and value.get("status") == 404):
            self.kept[key] = value

    def delete(self, key, **_):
        self.kept.pop(key, None)


def write(name, text):
    path = os.path.join(SETTINGS, name)
    with open(path, "w") as file:
        file.write(text)
    return path


def make_ring(kind, port):
    """Says where the one server of a kind is, in the way Swift finds any number of them."""
    ring = RingBuilder(1, 1, 0)
    ring.add_dev({"region": 1, "zone": 1, "ip": "127.0.0.1", "port": port, "device": "disk", "weight": 1})
    ring.rebalance()
    ring.get_ring().save(os.path.join(SETTINGS, f"{kind}.ring.gz"))


def serve(app, socket):
    # "ETag" stays as it is: S3 is not S3 with an "Etag".
    eventlet.spawn(
        eventlet.wsgi.server,
        socket,
        app,
        log_output=False,
        protocol=SwiftHttpProtocol,
        capitalize_response_headers=False,
    )


def main():
    warnings.filterwarnings("ignore", message="capitalize_response_headers")
    os.makedirs(SETTINGS)
    os.makedirs(os.path.join(FOLDER, "disk"))
    hashes = "[swift-hash]\nswift_hash_path_prefix = a\nswift_hash_path_suffix = b\n"
    utils.SWIFT_CONF_FILE = write("swift.conf", hashes)
    sockets = {kind: eventlet.listen(("127.0.0.1", 0)) for kind in KINDS}
    for kind, socket in sockets.items():
        make_ring(kind, socket.getsockname()[1])
    for kind, socket in sockets.items():
        app = f"[app:main]\nuse = egg:swift#{kind}\n"
        serve(loadapp(write(f"{kind}-server.conf", DEFAULTS + app)), socket)

    proxy = loadapp(write("proxy-server.conf", DEFAULTS + PROXY))
    memory = Memory()

    def with_memory(environ, start_response):
        environ["swift.cache"] = memory
        return proxy(environ, start_response)

    socket = eventlet.listen(("127.0.0.1", 0))
    serve(with_memory, socket)
    print(socket.getsockname()[1], flush=True)
    # In a thread of its own, which leaves the servers theirs.
    eventlet.tpool.execute(sys.stdin.read)


main()
