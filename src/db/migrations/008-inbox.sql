-- The seller's inbox: messages that were read and answered, and what shoppers ask of an order they have.

create index contact_messages_unread on contact_messages (created_at desc) where read_at is null;

update return_requests set answered_at = null;
alter table return_requests
  add column status       text not null default 'open' check (status in ('open', 'accepted', 'declined', 'answered')),
  -- The pieces it is about, [{"productId", "quantity"}]; empty: the whole order.
  add column items        jsonb not null default '[]' check (jsonb_typeof(items) = 'array'),
  -- What the browser calls this one sending: sent again, it is the same request.
  add column send_key     text,
  add column answered_by  text references staff (id),
  add column refund_paisa bigint not null default 0 check (refund_paisa >= 0),
  add column is_restocked boolean not null default false,
  add check ((status = 'open') = (answered_at is null)),
  add check (status <> 'accepted' or kind = 'return'),
  add check (status = 'accepted' or (refund_paisa = 0 and not is_restocked)),
  add check (cardinality(images) <= 4);
create unique index return_requests_sent_once on return_requests (order_id, send_key) where send_key is not null;
create index return_requests_order on return_requests (order_id, created_at);
create index return_requests_open on return_requests (due_at, id) where status = 'open';
create index return_requests_closed on return_requests (answered_at desc, id) where status <> 'open';

alter table stock_movements drop constraint stock_movements_reason_check;
alter table stock_movements add constraint stock_movements_reason_check
  check (reason in ('added', 'order', 'cancelled', 'expired', 'corrected', 'returned'));
