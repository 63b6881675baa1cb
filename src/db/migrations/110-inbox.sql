-- release 4, beside 4
-- What shoppers and visitors write to the shop.

-- Return requests and complaints.
create table return_requests (
  id text primary key,
  order_id text not null references orders (id),
  kind text not null check (kind in ('return', 'complaint')),
  body text not null,
  images text[] not null default '{}' check (cardinality(images) <= 4),
  response text,
  due_at timestamptz not null,
  responded_at timestamptz,
  created_at timestamptz not null,
  status text not null default 'open' check (status in ('open', 'accepted', 'declined', 'answered')),
  items jsonb not null default '[]' check (jsonb_typeof(items) = 'array'),
  idempotency_key text,
  responded_by text references staff (id),
  refund_paisa bigint not null default 0 check (refund_paisa >= 0),
  is_restocked boolean not null default false,
  reason text check (reason in ('does-not-fit', 'damaged', 'not-as-shown', 'changed-mind', 'other')),
  constraint return_requests_accepted_check check (status <> 'accepted' or kind = 'return'),
  constraint return_requests_refund_check check (status = 'accepted' or refund_paisa = 0 and not is_restocked),
  constraint return_requests_response_check check ((status = 'open') = (responded_at is null))
);
create index return_requests_closed on return_requests (responded_at desc, id) where status <> 'open';
create unique index return_requests_idempotency_key on return_requests (order_id, idempotency_key) where idempotency_key is not null;
create index return_requests_open on return_requests (due_at, id) where status = 'open';
create index return_requests_order on return_requests (order_id, created_at);

create table contact_messages (
  id text primary key,
  name text not null,
  email text not null,
  subject text not null,
  message text not null,
  created_at timestamptz not null,
  read_at timestamptz,
  replied_at timestamptz,
  shopper_id text references shoppers (id) on delete set null
);
create index contact_messages_newest on contact_messages (created_at desc);
create index contact_messages_shopper on contact_messages (shopper_id) where shopper_id is not null;
create index contact_messages_unread on contact_messages (created_at desc) where read_at is null;
