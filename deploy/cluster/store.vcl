vcl 4.1;

import std;

# HAProxy on this machine, which knows the ready stores.
backend stores {
    .host = "127.0.0.1";
    .port = "8081";
    .probe = {
        .url = "/readyz";
        .interval = 1s;
        .timeout = 2s;
        .window = 3;
        .threshold = 2;
    }
}

sub vcl_recv {
    if (req.url == "/varnish-health") {
        return (synth(200));
    }
    if (req.method != "GET" && req.method != "HEAD") {
        return (pass);
    }
    if (req.http.Accept-Encoding ~ "\bbr\b") {
        set req.http.Accept-Encoding = "br";
    } elsif (req.http.Accept-Encoding ~ "\bgzip\b") {
        set req.http.Accept-Encoding = "gzip";
    } else {
        unset req.http.Accept-Encoding;
    }
    # Old pages are sent only while no store is ready.
    if (std.healthy(req.backend_hint)) {
        set req.grace = 0s;
    }
    # Public pages are the same with and without cookies. Private ones are no-store.
    return (hash);
}

sub vcl_backend_response {
    if (beresp.http.Set-Cookie || beresp.http.Cache-Control ~ "no-store|private" || beresp.status >= 500) {
        # Requests for the same private page do not wait for each other.
        set beresp.uncacheable = true;
        set beresp.ttl = 120s;
        return (deliver);
    }
    # Half a second here and the store's own 0.1 s: a page is never older than a second. Afterwards the store
    # usually answers 304.
    if (beresp.http.Cache-Control !~ "max-age") {
        set beresp.ttl = 500ms;
    }
    set beresp.grace = 1h;
    set beresp.keep = 1h;
}

sub vcl_deliver {
    unset resp.http.Via;
    unset resp.http.X-Varnish;
}
