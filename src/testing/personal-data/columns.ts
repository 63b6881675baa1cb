/**
 * The personal data of buyers in a table, by column; spaces separate the columns. Every column is in exactly one list.
 * `erased`: deleted with its row when the account is deleted. `emptied`: emptied at that time. `retained`: kept for a
 * reason. `neutral`: contains nothing about a person, or only an id that links two rows.
 */
export type TableFacts = {
  erased?: string
  emptied?: string
  retained?: { columns: string; why: string }
  /** Columns of a person that the data export omits. */
  withheld?: { columns: string; why: string }
  neutral?: string
}

const taxRecords = 'Tax records are kept for five years, with the reason of each payment, credit and refund'
const orderRecords = 'Orders are kept for five years, with the buyer and the address'
const secret = 'It gives access to something, or is the hash of a value that does'
const internalText = 'Internal texts of the shop, which no shopper sees'
const failedAttempts = 'It limits guessing, and is deleted within days'

/** Every table; one that a migration adds is added here. */
export const tables: Readonly<Record<string, TableFacts>> = {
  addresses: {
    erased: 'first_name last_name email street city state zipcode country phone',
    neutral: 'id shopper_id is_default created_at local_level_id',
  },
  alerts: {
    erased: 'email',
    neutral: 'id product_id kind language shopper_id price_paisa requested_at confirmed_at sent_at ended_at',
  },
  archived_product_names: { neutral: 'product_id archived_at names is_draft' },
  audit_log: {
    retained: {
      columns: 'detail',
      why: 'Actions of staff members and their reasons; customers appear in them only by id',
    },
    withheld: { columns: 'detail', why: internalText },
    neutral: 'id staff_id action subject created_at',
  },
  bill_counters: { neutral: 'fiscal_year last_number' },
  bills: {
    retained: { columns: 'content', why: taxRecords },
    withheld: { columns: 'content', why: 'The export has the order, and its bill can be printed' },
    neutral:
      'id kind fiscal_year number order_id corrected_bill_id print_count issued_at refund_id order_version is_write_off',
  },
  bulk_changes: { neutral: 'id change items created_at undone_at closed_at undo_result' },
  cart_items: { neutral: 'shopper_id product_id quantity position' },
  carts: { neutral: 'shopper_id version updated_at' },
  cash_handovers: {
    neutral: 'id day staff_id amount_paisa note recorded_by idempotency_key created_at corrects_id',
  },
  contact_messages: {
    erased: 'name email subject message',
    neutral: 'id created_at read_at replied_at shopper_id',
  },
  content: {
    neutral:
      'key version revision en ne shared documents visible_from visible_until is_removed position updated_by updated_at published_at',
  },
  content_seeds: { neutral: 'key version created_at' },
  coupon_attempts: {
    erased: 'code address',
    withheld: { columns: 'code address', why: failedAttempts },
    neutral: 'session attempted_at',
  },
  coupon_redemptions: {
    emptied: 'phone',
    withheld: { columns: 'phone', why: 'The order has the same number' },
    neutral: 'order_id coupon_id shopper_id state created_at',
  },
  coupons: {
    neutral:
      'id code basis_points amount_paisa min_subtotal_paisa product_ids category_ids max_per_customer max_redemptions starts_at ends_at is_active redemption_count version created_at',
  },
  customer_notes: {
    erased: 'body',
    withheld: { columns: 'body', why: internalText },
    neutral: 'id customer_id staff_id created_at',
  },
  customers: {
    emptied: 'name phone email tags search_words',
    withheld: { columns: 'search_words', why: 'Derived from the other columns' },
    neutral: 'id shopper_id merged_into_id merged_at root_id order_count version created_at last_order_at',
  },
  product_group_paths: { neutral: 'path group_id valid_from' },
  idempotency_keys: { neutral: 'shopper_id key request_hash order_id created_at' },
  images: { neutral: 'hash width height placeholder_colour created_at' },
  import_changes: { neutral: 'import_id product_id before after' },
  import_jobs: {
    neutral:
      'id staff_id file_name status processed total added changed unchanged error created_at heartbeat_at undone_at undo_result ignored_files',
  },
  invariant_findings: { neutral: 'kind subject actual expected first_seen last_seen resolved_at' },
  invariant_runs: { neutral: 'id runs ran_at' },
  known_browsers: {
    erased: 'account token_hash',
    withheld: { columns: 'account token_hash', why: secret },
    neutral: 'created_at',
  },
  login_failures: {
    erased: 'account address',
    withheld: { columns: 'account address', why: failedAttempts },
    neutral: 'id created_at',
  },
  notifications: {
    erased: 'recipient content message_id error',
    withheld: { columns: 'message_id error', why: 'Errors of the provider, and an internal id' },
    neutral: 'id channel kind language state attempts run_at created_at sent_at',
  },
  message_answers: { erased: 'body', neutral: 'id message_id staff_id created_at' },
  migrations: { neutral: 'name ran_at release oldest' },
  newsletter_addresses: {
    erased: 'email',
    withheld: {
      columns: 'email',
      why: 'Anybody may open an account under an address that somebody else entered',
    },
    neutral: 'language created_at',
  },
  notify_queue: { neutral: 'id channel payload' },
  offer_price_runs: { neutral: 'is_singleton requested_run first_pass_run writers completed_run' },
  order_events: {
    retained: { columns: 'note', why: orderRecords },
    neutral: 'id order_id status actor staff_id created_at',
  },
  order_lines: {
    neutral: 'order_id position product_id quantity unit_paisa snapshot version discount_paisa tax_paisa',
  },
  order_notes: {
    erased: 'body',
    withheld: { columns: 'body', why: internalText },
    neutral: 'id order_id staff_id created_at',
  },
  order_shipments: { neutral: 'order_id courier tracking version changed_at' },
  order_transitions: { neutral: 'from_status to_status' },
  order_count_deltas: { neutral: 'id status payment_type is_paid delta day' },
  order_versions: {
    retained: { columns: 'reason', why: orderRecords },
    neutral: 'order_id version quote staff_id idempotency_key request_hash created_at',
  },
  orders: {
    retained: { columns: 'address buyer_pan search_words', why: orderRecords },
    withheld: { columns: 'search_words', why: 'Derived from the other columns' },
    neutral:
      'id shopper_id status payment_type is_paid paid_at is_test subtotal_paisa tax_paisa shipping_paisa total_paisa language fingerprint created_at expires_at version version_transaction tax_basis_points tax_label discount_paisa is_tax_included shipping_tax_paisa shipping_parts coupon delivery_services estimated_delivery_from estimated_delivery_to tax_registration number customer_id channel reserved_until outstanding_paisa delivery_zone refunded_paisa coupon_terms is_shipping_taxed delivery_version return_days replaced_by_id advance_paisa advance_paid_at advance_terms is_advance_due prepaid_paisa retained_paisa written_off_paisa',
  },
  emails: {
    erased: 'recipient content message_id last_error',
    withheld: { columns: 'recipient content message_id last_error', why: 'The recipient has the email' },
    neutral: 'id kind language attempts run_at created_at sent_at is_urgent failed_at client_hash',
  },
  owner_setting_versions: { neutral: 'name version value valid_from' },
  service_settings: { neutral: 'name visible_values sealed_secrets version updated_at updated_by' },
  password_resets: {
    erased: 'token_hash',
    withheld: { columns: 'token_hash', why: secret },
    neutral: 'shopper_id staff_id created_at expires_at used_at',
  },
  payment_links: { neutral: 'hash order_id staff_id created_at expires_at' },
  payment_alerts: {
    retained: { columns: 'note', why: taxRecords },
    withheld: { columns: 'note', why: internalText },
    neutral:
      'id attempt_id order_id kind reference state is_closed amount_paisa currency created_at updated_at acknowledged_at acknowledged_by',
  },
  payment_attempts: {
    retained: { columns: 'last_response resolution_note shopper_reference', why: taxRecords },
    withheld: {
      columns: 'last_response resolution_note shopper_reference',
      why: 'Messages between the gateway and the shop',
    },
    neutral:
      'id order_id gateway amount_paisa currency status gateway_ref gateway_transaction_id url status_checks next_status_check_at created_at expires_at settled_at received_paisa received_currency resolution resolved_at resolved_by indeterminate_at is_mismatched is_balance_payment reminded_at',
  },
  payment_webhooks: {
    retained: { columns: 'payload', why: taxRecords },
    withheld: { columns: 'payload', why: 'A message of the gateway to the shop' },
    neutral: 'id gateway event_id attempt_id created_at handled_at',
  },
  image_archives: {
    neutral: 'id staff_id file_name content_hash status processed total entries created_at heartbeat_at',
  },
  price_history: { neutral: 'id product_id price_paisa offer_price_paisa valid_from' },
  daily_product_sales_deltas: { neutral: 'day product_id units' },
  daily_product_sales: { neutral: 'day product_id units' },
  product_images: { neutral: 'product_id position hash alt_en alt_ne' },
  monthly_product_sales: { neutral: 'month product_id units' },
  product_texts: { neutral: 'product_id language name description materials option_name colour_name' },
  product_groups: {
    neutral:
      'id kind path name_en name_ne description_en description_ne tags tint tile_image_hash wide_image_hash content position is_hidden version created_at',
  },
  products: {
    neutral:
      'id slug sku category_id room_ids tags price_paisa offer_price_paisa stock is_available family colour_hex width_mm depth_mm height_mm weight_grams packages rating rating_count created_at updated_at archived_at version attributes coded_texts base_offer_price_paisa lowest_prior_price_paisa drafted_at publish_at low_stock_threshold',
  },
  contact_verifications: {
    erased: 'value code_hash',
    withheld: { columns: 'code_hash', why: secret },
    neutral:
      'id shopper_id order_number kind is_sent created_at expires_at attempts verified_at removed_at customer_id orders_visible_from orders_visible_until',
  },
  push_keys: { neutral: 'id public_key private_key created_at' },
  push_subscriptions: {
    neutral:
      'id staff_id session_hash endpoint p256dh auth user_agent language created_at last_ok_at failure_count',
  },
  received_payments: {
    retained: { columns: 'reference', why: taxRecords },
    neutral: 'id order_id method amount_paisa is_advance staff_id received_at',
  },
  refunds: {
    retained: { columns: 'note completion_note error explanation', why: taxRecords },
    withheld: {
      columns: 'completion_note error explanation',
      why: 'Notes of the shop and errors of the gateway',
    },
    neutral:
      'id order_id attempt_id amount_paisa status due_at completed_at staff_id created_at currency sent_at attempts gateway_ref request_id cause items method',
  },
  restores: { neutral: 'id backup_made_at restored_at released_at' },
  return_requests: {
    retained: { columns: 'body images response', why: taxRecords },
    withheld: { columns: 'images', why: 'The export has the number of the pictures' },
    neutral:
      'id order_id kind reason due_at responded_at created_at status items idempotency_key responded_by refund_paisa is_restocked',
  },
  question_answers: {
    emptied: 'author',
    retained: { columns: 'body', why: 'Published answers stay for their readers, without a name' },
    neutral:
      'id question_id shopper_id is_from_store language state reason version created_at moderated_at moderated_by',
  },
  questions: {
    emptied: 'author',
    retained: { columns: 'body', why: 'Published questions stay for their readers, without a name' },
    neutral: 'id product_id shopper_id language state reason version created_at moderated_at moderated_by',
  },
  review_invitations: { neutral: 'order_id delivered_at sent_at' },
  review_votes: { neutral: 'review_id shopper_id created_at' },
  rating_counts: { neutral: 'product_id stars_1 stars_2 stars_3 stars_4 stars_5' },
  reviews: {
    emptied: 'author',
    retained: {
      columns: 'body images reply',
      why: 'Published reviews stay for their readers, without a name',
    },
    withheld: { columns: 'images', why: 'The export has the URLs of the pictures' },
    neutral:
      'id order_id product_id shopper_id rating language state reason replied_at replied_by helpful_count version created_at edited_at moderated_at moderated_by',
  },
  sales: {
    neutral:
      'id name_en name_ne basis_points amount_paisa product_ids category_ids starts_at ends_at is_active state version created_at ended_at',
  },
  daily_sales_deltas: { neutral: 'day status is_sale is_test order_count net_sales_paisa' },
  daily_sales: { neutral: 'day status is_sale is_test order_count net_sales_paisa' },
  search_misses: { neutral: 'term search_count last_seen_at' },
  schema_baseline: { neutral: 'checksum' },
  sessions: {
    erased: 'token_hash user_agent',
    withheld: { columns: 'token_hash user_agent', why: 'The profile lists devices while they are logged in' },
    neutral: 'shopper_id staff_id created_at last_seen_at expires_at',
  },
  settings: { neutral: 'scope name value version updated_at updated_by' },
  shared_list_items: { neutral: 'list_id position product_id quantity' },
  shared_lists: {
    erased: 'key_hash owner_hash owner_name',
    withheld: { columns: 'key_hash owner_hash', why: secret },
    neutral: 'id kind shopper_id created_at expires_at closed_at answer_times',
  },
  shared_list_participants: {
    erased: 'token_hash name comment',
    withheld: { columns: 'token_hash name comment', why: 'Answers of other people, who have no account' },
    neutral: 'id list_id created_at',
  },
  shared_list_votes: { neutral: 'participant_id product_id' },
  shoppers: {
    emptied: 'name email password_hash delivery_location',
    withheld: { columns: 'password_hash', why: secret },
    neutral: 'id language created_at deleted_at',
  },
  test_sms: {
    erased: 'recipient text reference',
    withheld: {
      columns: 'recipient text reference',
      why: 'Only a store without an SMS provider has them',
    },
    neutral: 'created_at',
  },
  site_images: { neutral: 'kind name position hash square_hash source_hash content' },
  // These rows are about staff members, not about buyers.
  staff: {
    neutral:
      'id name email password_hash role created_at disabled_at last_seen_at environment_hash environment_email permissions language',
  },
  staff_email_changes: { neutral: 'staff_id email code_hash attempts created_at expires_at' },
  staff_idempotency_keys: { neutral: 'staff_id key request_hash order_id created_at' },
  stock_movements: {
    neutral:
      'id product_id change reason order_id staff_id created_at reverses_id idempotency_key request_hash',
  },
  store_setup: { neutral: 'id is_demo started_at completed_at' },
  store_secret: { neutral: 'id secret' },
  test_payments: { neutral: 'attempt_id amount_paisa status updated_at refunded_paisa expires_at' },
  wishlist_items: { neutral: 'shopper_id product_id created_at' },
}
