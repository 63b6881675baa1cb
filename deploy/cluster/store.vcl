vcl 4.1;

import std;

# HAProxy on this machine, which knows the ready stores.
backend stores {
    .host = "127.0.0.1";
    .port = "8081";
    .probe = {
        .url = "/readyz";
        .interval = 500ms;
        .timeout = 2s;
        .window = 1;
        .threshold = 1;
    }
}

sub vcl_recv {
    if (req.url == "/varnish-health") {
        return (synth(200));
    }
    # HAProxy sends only reads here.
    if (req.method != "GET" && req.method != "HEAD") {
        return (synth(405));
    }
    if (req.http.Accept-Encoding ~ "\bbr\b") {
        set req.http.Accept-Encoding = "br";
    } elsif (req.http.Accept-Encoding ~ "\bgzip\b") {
        set req.http.Accept-Encoding = "gzip";
    } else {
        unset req.http.Accept-Encoding;
    }
    # A page that has just expired is sent while the next one is fetched; an older one only while no store is ready.
    if (std.healthy(req.backend_hint)) {
        set req.grace = 500ms;
    }
    # Public pages are the same with and without cookies. Private ones are no-store.
    return (hash);
}

sub vcl_backend_response {
    # An error replaces no page.
    if (beresp.status >= 500) {
        return (abandon);
    }
    # The refusal of one visitor's request, for example for its long headers, is no answer for the others. Redirects are
    # cheap for a store, and a client could fill the cache with them.
    if (beresp.status != 200) {
        if (bereq.is_bgfetch) {
            return (abandon);
        }
        set beresp.uncacheable = true;
        set beresp.ttl = 1s;
        set beresp.grace = 0s;
        return (deliver);
    }
    if (beresp.http.Set-Cookie || beresp.http.Cache-Control ~ "no-store|private") {
        # Requests for the same private page do not wait for each other.
        set beresp.uncacheable = true;
        set beresp.ttl = 120s;
        return (deliver);
    }
    # 0.3 s here, 0.5 s while the next one is fetched and the store's own 0.1 s: no page is older than a second. The
    # store usually answers 304.
    if (beresp.http.Cache-Control !~ "max-age") {
        set beresp.ttl = 300ms;
    }
    set beresp.grace = 1h;
    set beresp.keep = 1h;
    # Varnish's own rules would not cache "no-cache", which is for browsers.
    return (deliver);
}

sub vcl_backend_error {
    return (abandon);
}

# No store could answer, and there is no page to send in its place.
sub vcl_synth {
    if (resp.status == 503) {
        set resp.http.Retry-After = "2";
        set resp.http.Refresh = "2";
        set resp.http.Cache-Control = "no-store";
        set resp.http.Content-Type = "text/html; charset=utf-8";
        set resp.body = {"<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>503</title><p>The store is out of reach for a moment. Please try again in a few seconds.</p><p lang="ne">पसल एकछिन उपलब्ध छैन। केही सेकेन्डपछि फेरि प्रयास गर्नुहोस्।</p></html>"};
        return (deliver);
    }
}

sub vcl_deliver {
    unset resp.http.Via;
    unset resp.http.X-Varnish;
}
