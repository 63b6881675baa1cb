-- Renames the tables of version 0.1 to those of version 1.0, and validates constraints that were added without a check
-- of the rows. `move-from-0.1.server.ts` replaces the functions afterwards.

create table schema_baseline (
  checksum text primary key
);

-- tables
alter table archived_names rename to archived_product_names;
alter table coupon_tries rename to coupon_attempts;
alter table coupon_uses rename to coupon_redemptions;
alter table group_paths rename to product_group_paths;
alter table messages rename to notifications;
alter table notices rename to notify_queue;
alter table outbox rename to emails;
alter table offer_rounds rename to offer_price_runs;
alter table order_steps rename to order_transitions;
alter table order_tallies rename to order_count_deltas;
alter table pay_links rename to payment_links;
alter table payment_notices rename to payment_webhooks;
alter table picture_archives rename to image_archives;
alter table price_rows rename to price_history;
alter table product_day_changes rename to daily_product_sales_deltas;
alter table product_days rename to daily_product_sales;
alter table product_months rename to monthly_product_sales;
alter table proofs rename to contact_verifications;
alter table review_marks rename to review_votes;
alter table review_sums rename to rating_counts;
alter table sales_day_changes rename to daily_sales_deltas;
alter table sales_days rename to daily_sales;
alter table shared_items rename to shared_list_items;
alter table shared_voters rename to shared_list_participants;
alter table shared_votes rename to shared_list_votes;
alter table shown_sms rename to test_sms;
alter table site_pictures rename to site_images;
alter table staff_emails rename to staff_email_changes;
alter table staff_order_keys rename to staff_idempotency_keys;
alter table store_opening rename to store_setup;

-- columns
alter table alerts rename column asked_paisa to price_paisa;
alter table alerts rename column asked_at to requested_at;
alter table bills rename column corrects to corrected_bill_id;
alter table bills rename column prints to print_count;
alter table bulk_changes rename column undone to undo_result;
alter table contact_messages rename column answered_at to replied_at;
alter table content rename column shown_from to visible_from;
alter table content rename column shown_to to visible_until;
alter table content rename column written_by to updated_by;
alter table content rename column written_at to updated_at;
alter table content_seeds rename column at to created_at;
alter table coupon_attempts rename column at to attempted_at;
alter table coupon_redemptions rename column at to created_at;
alter table coupons rename column least_paisa to min_subtotal_paisa;
alter table coupons rename column most_per_person to max_per_customer;
alter table coupons rename column most to max_redemptions;
alter table coupons rename column used to redemption_count;
alter table coupons rename column categories to category_ids;
alter table customers rename column merged_into to merged_into_id;
alter table product_group_paths rename column since to valid_from;
alter table images rename column tone to placeholder_colour;
alter table import_jobs rename column done to processed;
alter table import_jobs rename column failure to error;
alter table import_jobs rename column seen_at to heartbeat_at;
alter table import_jobs rename column left_out to ignored_files;
alter table import_jobs rename column undone to undo_result;
alter table invariant_findings rename column gone_at to resolved_at;
alter table notifications rename column tries to attempts;
alter table notifications rename column reason to error;
alter table offer_price_runs rename column is_only to is_singleton;
alter table offer_price_runs rename column asked to requested_run;
alter table offer_price_runs rename column swept to first_pass_run;
alter table offer_price_runs rename column done to completed_run;
alter table order_count_deltas rename column n to delta;
alter table order_versions rename column send_key to idempotency_key;
alter table orders rename column print to fingerprint;
alter table orders rename column version_written to version_transaction;
alter table orders rename column extras to delivery_services;
alter table orders rename column promised_from to estimated_delivery_from;
alter table orders rename column promised_to to estimated_delivery_to;
alter table orders rename column held_until to reserved_until;
alter table orders rename column owed_paisa to outstanding_paisa;
alter table orders rename column zone to delivery_zone;
alter table emails rename column stranger_hash to client_hash;
alter table owner_setting_versions rename column since to valid_from;
alter table payment_links rename column ends_at to expires_at;
alter table payment_alerts rename column is_over to is_closed;
alter table payment_alerts rename column noted_at to acknowledged_at;
alter table payment_alerts rename column noted_by to acknowledged_by;
alter table payment_attempts rename column gateway_txn to gateway_transaction_id;
alter table payment_attempts rename column last_answer to last_response;
alter table payment_attempts rename column lookups to status_checks;
alter table payment_attempts rename column next_lookup_at to next_status_check_at;
alter table payment_attempts rename column arrived_paisa to received_paisa;
alter table payment_attempts rename column arrived_currency to received_currency;
alter table payment_attempts rename column unsure_at to indeterminate_at;
alter table payment_attempts rename column is_foreign to is_mismatched;
alter table payment_attempts rename column is_rest to is_balance_payment;
alter table payment_webhooks rename column notice_id to event_id;
alter table payment_webhooks rename column body to payload;
alter table image_archives rename column done to processed;
alter table image_archives rename column seen_at to heartbeat_at;
alter table price_history rename column offer_paisa to offer_price_paisa;
alter table price_history rename column at to valid_from;
alter table daily_product_sales_deltas rename column pieces to units;
alter table daily_product_sales rename column pieces to units;
alter table monthly_product_sales rename column pieces to units;
alter table product_groups rename column about_en to description_en;
alter table product_groups rename column about_ne to description_ne;
alter table product_groups rename column tile to tile_image_hash;
alter table product_groups rename column wide to wide_image_hash;
alter table products rename column category to category_id;
alter table products rename column rooms to room_ids;
alter table products rename column base_offer_paisa to base_offer_price_paisa;
alter table products rename column lowest_before_paisa to lowest_prior_price_paisa;
alter table products rename column low_stock to low_stock_threshold;
alter table contact_verifications rename column tries to attempts;
alter table contact_verifications rename column proven_at to verified_at;
alter table contact_verifications rename column taken_off_at to removed_at;
alter table contact_verifications rename column shows_from to orders_visible_from;
alter table contact_verifications rename column shows_until to orders_visible_until;
alter table push_subscriptions rename column failures to failure_count;
alter table question_answers rename column is_shop to is_from_store;
alter table question_answers rename column decided_at to moderated_at;
alter table question_answers rename column decided_by to moderated_by;
alter table questions rename column decided_at to moderated_at;
alter table questions rename column decided_by to moderated_by;
alter table refunds rename column done_at to completed_at;
alter table refunds rename column tries to attempts;
alter table refunds rename column failure to error;
alter table refunds rename column done_note to completion_note;
alter table return_requests rename column answer to response;
alter table return_requests rename column answered_at to responded_at;
alter table return_requests rename column answered_by to responded_by;
alter table return_requests rename column send_key to idempotency_key;
alter table reviews rename column answer to reply;
alter table reviews rename column answered_at to replied_at;
alter table reviews rename column answered_by to replied_by;
alter table reviews rename column helpful to helpful_count;
alter table reviews rename column written_at to edited_at;
alter table reviews rename column decided_at to moderated_at;
alter table reviews rename column decided_by to moderated_by;
alter table sales rename column categories to category_ids;
alter table daily_sales_deltas rename column orders to order_count;
alter table daily_sales_deltas rename column paisa to net_sales_paisa;
alter table daily_sales rename column orders to order_count;
alter table daily_sales rename column paisa to net_sales_paisa;
alter table search_misses rename column times to search_count;
alter table shared_lists rename column maker_hash to owner_hash;
alter table shared_lists rename column maker_name to owner_name;
alter table shared_lists rename column written_at to answer_times;
alter table shared_list_participants rename column line to comment;
alter table shared_list_votes rename column voter_id to participant_id;
alter table shoppers rename column place to delivery_location;
alter table staff rename column areas to permissions;
alter table staff_email_changes rename column tries to attempts;
alter table stock_movements rename column reverses to reverses_id;
alter table stock_movements rename column send_key to idempotency_key;
alter table store_setup rename column began_at to started_at;
alter table store_setup rename column finished_at to completed_at;

-- constraints
alter table addresses rename constraint addresses_local_level_check to addresses_local_level_id_check;
alter table addresses validate constraint addresses_local_level_id_check;
alter table addresses validate constraint addresses_state_check;
alter table alerts rename constraint alerts_asked_paisa_check to alerts_price_paisa_check;
alter table alerts rename constraint alerts_check to alerts_confirmation_check;
alter table archived_product_names rename constraint archived_names_pkey to archived_product_names_pkey;
alter table archived_product_names rename constraint archived_names_product_id_fkey to archived_product_names_product_id_fkey;
alter table bills rename constraint bills_check to bills_corrected_bill_check;
alter table bills rename constraint bills_check1 to bills_refund_check;
alter table bills rename constraint bills_corrects_fkey to bills_corrected_bill_id_fkey;
alter table bills rename constraint bills_prints_check to bills_print_count_check;
alter table bills validate constraint bills_test_check;
alter table contact_verifications rename constraint proofs_check to contact_verifications_verified_check;
alter table contact_verifications rename constraint proofs_check1 to contact_verifications_removed_check;
alter table contact_verifications rename constraint proofs_code_hash_check to contact_verifications_code_hash_check;
alter table contact_verifications rename constraint proofs_customer_id_fkey to contact_verifications_customer_id_fkey;
alter table contact_verifications rename constraint proofs_kind_check to contact_verifications_kind_check;
alter table contact_verifications rename constraint proofs_pkey to contact_verifications_pkey;
alter table contact_verifications rename constraint proofs_shopper_id_fkey to contact_verifications_shopper_id_fkey;
alter table contact_verifications rename constraint proofs_tries_check to contact_verifications_attempts_check;
alter table contact_verifications rename constraint proofs_value_check to contact_verifications_value_check;
alter table coupon_attempts rename constraint coupon_tries_pkey to coupon_attempts_pkey;
alter table coupon_redemptions rename constraint coupon_uses_coupon_id_fkey to coupon_redemptions_coupon_id_fkey;
alter table coupon_redemptions rename constraint coupon_uses_order_id_fkey to coupon_redemptions_order_id_fkey;
alter table coupon_redemptions rename constraint coupon_uses_pkey to coupon_redemptions_pkey;
alter table coupon_redemptions rename constraint coupon_uses_shopper_id_fkey to coupon_redemptions_shopper_id_fkey;
alter table coupon_redemptions rename constraint coupon_uses_state_check to coupon_redemptions_state_check;
alter table coupons rename constraint coupons_check to coupons_value_check;
alter table coupons rename constraint coupons_check1 to coupons_scope_check;
alter table coupons rename constraint coupons_check2 to coupons_period_check;
alter table coupons rename constraint coupons_least_paisa_check to coupons_min_subtotal_paisa_check;
alter table coupons rename constraint coupons_most_check to coupons_max_redemptions_check;
alter table coupons rename constraint coupons_most_per_person_check to coupons_max_per_customer_check;
alter table coupons rename constraint coupons_used_check to coupons_redemption_count_check;
alter table customers rename constraint customers_check to customers_not_merged_into_itself_check;
alter table customers rename constraint customers_check1 to customers_merged_check;
alter table customers rename constraint customers_check2 to customers_not_own_root_check;
alter table customers rename constraint customers_merged_into_fkey to customers_merged_into_id_fkey;
alter table customers rename constraint customers_root to customers_root_check;
alter table daily_product_sales rename constraint product_days_pkey to daily_product_sales_pkey;
alter table daily_sales rename constraint sales_days_pkey to daily_sales_pkey;
alter table emails rename constraint outbox_language_check to emails_language_check;
alter table emails rename constraint outbox_message_id_key to emails_message_id_key;
alter table emails rename constraint outbox_pkey to emails_pkey;
alter table image_archives rename constraint picture_archives_done_check to image_archives_processed_check;
alter table image_archives rename constraint picture_archives_pkey to image_archives_pkey;
alter table image_archives rename constraint picture_archives_staff_id_fkey to image_archives_staff_id_fkey;
alter table image_archives rename constraint picture_archives_status_check to image_archives_status_check;
alter table image_archives rename constraint picture_archives_total_check to image_archives_total_check;
alter table images rename constraint images_tone_check to images_placeholder_colour_check;
alter table import_jobs rename constraint import_jobs_done_check to import_jobs_processed_check;
alter table monthly_product_sales rename constraint product_months_pkey to monthly_product_sales_pkey;
alter table notifications rename constraint messages_channel_check to notifications_channel_check;
alter table notifications rename constraint messages_language_check to notifications_language_check;
alter table notifications rename constraint messages_message_id_key to notifications_message_id_key;
alter table notifications rename constraint messages_pkey to notifications_pkey;
alter table notifications rename constraint messages_state_check to notifications_state_check;
alter table notifications validate constraint notifications_state_check;
alter table notify_queue rename constraint notices_pkey to notify_queue_pkey;
alter table offer_price_runs rename constraint offer_rounds_is_only_check to offer_price_runs_is_singleton_check;
alter table offer_price_runs rename constraint offer_rounds_pkey to offer_price_runs_pkey;
alter table order_count_deltas rename constraint order_tallies_pkey to order_count_deltas_pkey;
alter table order_lines rename constraint order_lines_order_id_version_product_id_key to order_lines_order_id_product_id_version_key;
alter table order_lines rename constraint order_lines_parts_check to order_lines_amounts_check;
alter table order_lines validate constraint order_lines_amounts_check;
alter table order_transitions rename constraint order_steps_pkey to order_transitions_pkey;
alter table orders rename constraint orders_channel to orders_channel_check;
alter table orders rename constraint orders_check1 to orders_paid_at_check;
alter table orders rename constraint orders_customered to orders_customer_check;
alter table orders validate constraint orders_discount_check;
alter table orders rename constraint orders_owed to orders_outstanding_check;
alter table orders rename constraint orders_promised_check to orders_estimated_delivery_check;
alter table orders validate constraint orders_estimated_delivery_check;
alter table orders validate constraint orders_shipping_tax_check;
alter table orders validate constraint orders_status_check;
alter table orders rename constraint orders_sums_check to orders_totals_check;
alter table orders validate constraint orders_totals_check;
alter table orders validate constraint orders_tax_basis_points_check;
alter table orders validate constraint orders_tax_registration_check;
alter table password_resets rename constraint password_resets_of_one to password_resets_account_check;
alter table payment_alerts rename constraint payment_alerts_noted_by_fkey to payment_alerts_acknowledged_by_fkey;
alter table payment_attempts rename constraint payment_attempts_arrived_paisa_check to payment_attempts_received_paisa_check;
alter table payment_attempts rename constraint payment_attempts_check to payment_attempts_resolved_check;
alter table payment_attempts validate constraint payment_attempts_status_check;
alter table payment_links rename constraint pay_links_hash_check to payment_links_hash_check;
alter table payment_links rename constraint pay_links_order_id_fkey to payment_links_order_id_fkey;
alter table payment_links rename constraint pay_links_pkey to payment_links_pkey;
alter table payment_links rename constraint pay_links_staff_id_fkey to payment_links_staff_id_fkey;
alter table payment_webhooks rename constraint payment_notices_attempt_id_fkey to payment_webhooks_attempt_id_fkey;
alter table payment_webhooks rename constraint payment_notices_gateway_notice_id_key to payment_webhooks_gateway_event_id_key;
alter table payment_webhooks rename constraint payment_notices_pkey to payment_webhooks_pkey;
alter table price_history rename constraint price_rows_pkey to price_history_pkey;
alter table price_history rename constraint price_rows_product_id_fkey to price_history_product_id_fkey;
alter table product_group_paths rename constraint group_paths_group_id_fkey to product_group_paths_group_id_fkey;
alter table product_group_paths rename constraint group_paths_pkey to product_group_paths_pkey;
alter table product_groups rename constraint product_groups_about_en_check to product_groups_description_en_check;
alter table product_groups rename constraint product_groups_about_ne_check to product_groups_description_ne_check;
alter table product_groups rename constraint product_groups_tile_fkey to product_groups_tile_image_hash_fkey;
alter table product_groups rename constraint product_groups_wide_fkey to product_groups_wide_image_hash_fkey;
alter table products validate constraint products_attributes_check;
alter table products rename constraint products_base_offer_check to products_base_offer_price_check;
alter table products rename constraint products_category_fkey to products_category_id_fkey;
alter table products validate constraint products_category_id_fkey;
alter table products rename constraint products_check to products_offer_price_check;
alter table products validate constraint products_coded_texts_check;
alter table products validate constraint products_draft_check;
alter table products rename constraint products_low_stock_check to products_low_stock_threshold_check;
alter table products validate constraint products_low_stock_threshold_check;
alter table question_answers rename constraint question_answers_check to question_answers_refusal_check;
alter table question_answers rename constraint question_answers_decided_by_fkey to question_answers_moderated_by_fkey;
alter table questions rename constraint questions_check to questions_refusal_check;
alter table questions rename constraint questions_decided_by_fkey to questions_moderated_by_fkey;
alter table rating_counts rename constraint review_sums_pkey to rating_counts_pkey;
alter table rating_counts rename constraint review_sums_product_id_fkey to rating_counts_product_id_fkey;
alter table rating_counts rename constraint review_sums_stars_1_check to rating_counts_stars_1_check;
alter table rating_counts rename constraint review_sums_stars_2_check to rating_counts_stars_2_check;
alter table rating_counts rename constraint review_sums_stars_3_check to rating_counts_stars_3_check;
alter table rating_counts rename constraint review_sums_stars_4_check to rating_counts_stars_4_check;
alter table rating_counts rename constraint review_sums_stars_5_check to rating_counts_stars_5_check;
alter table refunds rename constraint refunds_check to refunds_completed_check;
alter table refunds rename constraint refunds_check1 to refunds_sent_check;
alter table return_requests rename constraint return_requests_answered_by_fkey to return_requests_responded_by_fkey;
alter table return_requests rename constraint return_requests_check to return_requests_response_check;
alter table return_requests rename constraint return_requests_check1 to return_requests_accepted_check;
alter table return_requests rename constraint return_requests_check2 to return_requests_refund_check;
alter table review_votes rename constraint review_marks_pkey to review_votes_pkey;
alter table review_votes rename constraint review_marks_review_id_fkey to review_votes_review_id_fkey;
alter table review_votes rename constraint review_marks_shopper_id_fkey to review_votes_shopper_id_fkey;
alter table reviews rename constraint reviews_answer_check to reviews_reply_check;
alter table reviews rename constraint reviews_answered_by_fkey to reviews_replied_by_fkey;
alter table reviews rename constraint reviews_check to reviews_refusal_check;
alter table reviews rename constraint reviews_decided_by_fkey to reviews_moderated_by_fkey;
alter table reviews rename constraint reviews_helpful_check to reviews_helpful_count_check;
alter table sales rename constraint sales_check to sales_value_check;
alter table sales rename constraint sales_check1 to sales_scope_check;
alter table sales rename constraint sales_check2 to sales_period_check;
alter table sessions rename constraint sessions_check to sessions_account_check;
alter table shared_list_items rename constraint shared_items_list_id_fkey to shared_list_items_list_id_fkey;
alter table shared_list_items rename constraint shared_items_pkey to shared_list_items_pkey;
alter table shared_list_items rename constraint shared_items_position_check to shared_list_items_position_check;
alter table shared_list_items rename constraint shared_items_product_id_fkey to shared_list_items_product_id_fkey;
alter table shared_list_items rename constraint shared_items_quantity_check to shared_list_items_quantity_check;
alter table shared_list_participants rename constraint shared_voters_line_check to shared_list_participants_comment_check;
alter table shared_list_participants rename constraint shared_voters_list_id_fkey to shared_list_participants_list_id_fkey;
alter table shared_list_participants rename constraint shared_voters_list_id_token_hash_key to shared_list_participants_list_id_token_hash_key;
alter table shared_list_participants rename constraint shared_voters_name_check to shared_list_participants_name_check;
alter table shared_list_participants rename constraint shared_voters_pkey to shared_list_participants_pkey;
alter table shared_list_participants rename constraint shared_voters_token_hash_check to shared_list_participants_token_hash_check;
alter table shared_list_votes rename constraint shared_votes_pkey to shared_list_votes_pkey;
alter table shared_list_votes rename constraint shared_votes_product_id_fkey to shared_list_votes_product_id_fkey;
alter table shared_list_votes rename constraint shared_votes_voter_id_fkey to shared_list_votes_participant_id_fkey;
alter table shared_lists rename constraint shared_lists_check to shared_lists_owner_check;
alter table shared_lists rename constraint shared_lists_maker_hash_check to shared_lists_owner_hash_check;
alter table shared_lists rename constraint shared_lists_maker_name_check to shared_lists_owner_name_check;
alter table site_images rename constraint site_pictures_hash_fkey to site_images_hash_fkey;
alter table site_images rename constraint site_pictures_kind_check to site_images_kind_check;
alter table site_images rename constraint site_pictures_pkey to site_images_pkey;
alter table site_images rename constraint site_pictures_square_hash_fkey to site_images_square_hash_fkey;
alter table staff rename constraint staff_areas_check to staff_permissions_check;
alter table staff validate constraint staff_permissions_check;
alter table staff_email_changes rename constraint staff_emails_code_hash_check to staff_email_changes_code_hash_check;
alter table staff_email_changes rename constraint staff_emails_email_check to staff_email_changes_email_check;
alter table staff_email_changes rename constraint staff_emails_pkey to staff_email_changes_pkey;
alter table staff_email_changes rename constraint staff_emails_staff_id_fkey to staff_email_changes_staff_id_fkey;
alter table staff_email_changes rename constraint staff_emails_tries_check to staff_email_changes_attempts_check;
alter table staff_idempotency_keys rename constraint staff_order_keys_order_id_fkey to staff_idempotency_keys_order_id_fkey;
alter table staff_idempotency_keys rename constraint staff_order_keys_pkey to staff_idempotency_keys_pkey;
alter table staff_idempotency_keys rename constraint staff_order_keys_staff_id_fkey to staff_idempotency_keys_staff_id_fkey;
alter table stock_movements validate constraint stock_movements_change_check;
alter table stock_movements validate constraint stock_movements_reason_check;
alter table stock_movements validate constraint stock_movements_reverses_check;
alter table stock_movements rename constraint stock_movements_reverses_fkey to stock_movements_reverses_id_fkey;
alter table stock_movements validate constraint stock_movements_reverses_id_fkey;
alter table store_setup rename constraint store_opening_id_check to store_setup_id_check;
alter table store_setup rename constraint store_opening_pkey to store_setup_pkey;
alter table test_sms rename constraint shown_sms_pkey to test_sms_pkey;

-- indexes
alter index alerts_once rename to alerts_pending_once;
alter index alerts_over rename to alerts_ended;
alter index alerts_waiting rename to alerts_pending;
alter index bills_corrects rename to bills_corrected_bill;
alter index bills_of_order rename to bills_order;
alter index bills_taken_back rename to bills_cancellation;
alter index carts_changed rename to carts_updated;
alter index proofs_customer rename to contact_verifications_customer;
alter index proofs_held rename to contact_verifications_verified;
alter index proofs_open rename to contact_verifications_pending;
alter index proofs_shopper rename to contact_verifications_shopper;
alter index proofs_value rename to contact_verifications_value;
alter index coupon_tries_address rename to coupon_attempts_address;
alter index coupon_tries_at rename to coupon_attempts_attempted;
alter index coupon_uses_held rename to coupon_redemptions_held;
alter index coupon_uses_phone rename to coupon_redemptions_phone;
alter index coupon_uses_shopper rename to coupon_redemptions_shopper;
alter index outbox_alert_asked rename to emails_alert_requested;
alter index outbox_due rename to emails_due;
alter index outbox_failed rename to emails_failed;
alter index outbox_stranger rename to emails_client;
alter index outbox_strangers rename to emails_clients;
alter index outbox_waiting rename to emails_pending;
alter index picture_archives_known rename to image_archives_content;
alter index messages_due rename to notifications_due;
alter index messages_failed rename to notifications_failed;
alter index messages_order rename to notifications_order;
alter index messages_sms rename to notifications_sms;
alter index order_versions_key rename to order_versions_idempotency_key;
alter index orders_of_customer rename to orders_customer;
alter index orders_typed_email rename to orders_manual_email;
alter index orders_unpaid_print rename to orders_unpaid_fingerprint;
alter index payment_attempts_given_up rename to payment_attempts_unchecked;
alter index payment_attempts_held rename to payment_attempts_on_hold;
alter index payment_attempts_lookup rename to payment_attempts_status_check;
alter index payment_attempts_ref rename to payment_attempts_gateway_ref;
alter index payment_attempts_txn rename to payment_attempts_gateway_transaction;
alter index payment_attempts_unsure rename to payment_attempts_indeterminate;
alter index pay_links_order rename to payment_links_order;
alter index price_rows_product rename to price_history_product;
alter index products_low rename to products_low_stock_default;
alter index products_running_low rename to products_low_stock;
alter index products_sku_beginning rename to products_sku_prefix;
alter index products_without_lowest rename to products_without_lowest_prior_price;
alter index question_answers_buyer rename to question_answers_once;
alter index question_answers_shop rename to question_answers_store;
alter index question_answers_waiting rename to question_answers_pending;
alter index questions_shown rename to questions_published;
alter index refunds_done rename to refunds_completed;
alter index return_requests_sent_once rename to return_requests_idempotency_key;
alter index review_marks_shopper rename to review_votes_shopper;
alter index reviews_decided rename to reviews_moderated;
alter index reviews_decided_at rename to reviews_moderated_at;
alter index reviews_shown rename to reviews_published;
alter index reviews_shown_stars rename to reviews_published_rating;
alter index reviews_waiting rename to reviews_pending;
alter index reviews_written rename to reviews_edited;
alter index shared_lists_maker rename to shared_lists_owner;
alter index stock_movements_key rename to stock_movements_idempotency_key;
alter index shown_sms_created rename to test_sms_created;

-- sequences
alter sequence messages_id_seq rename to notifications_id_seq;
alter sequence notices_id_seq rename to notify_queue_id_seq;
alter sequence notify_queue_id_seq set logged;
alter sequence order_tallies_id_seq rename to order_count_deltas_id_seq;
alter sequence outbox_id_seq rename to emails_id_seq;
alter sequence payment_notices_id_seq rename to payment_webhooks_id_seq;
alter sequence price_rows_id_seq rename to price_history_id_seq;

-- triggers
alter trigger audit_log_kept on audit_log rename to audit_log_append_only;
alter trigger bill_counters_kept on bill_counters rename to bill_counters_gapless;
alter trigger bill_counters_not_emptied on bill_counters rename to bill_counters_no_truncate;
alter trigger bills_credited on bills rename to bills_credit_limit;
alter trigger bills_kept on bills rename to bills_immutable;
alter trigger bills_not_emptied on bills rename to bills_no_truncate;
alter trigger refund_credited on bills rename to bills_add_refund;
alter trigger content_deleted on content rename to content_notify_delete;
alter trigger content_written on content rename to content_notify;
alter trigger customer_notes_stand on customer_notes rename to customer_notes_immutable;
alter trigger order_events_kept on order_events rename to order_events_append_only;
alter trigger order_events_reviewed on order_events rename to order_events_review_invitation;
alter trigger order_lines_inserted on order_lines rename to order_lines_index;
alter trigger order_lines_judged on order_lines rename to order_lines_check;
alter trigger order_lines_kept on order_lines rename to order_lines_append_only;
alter trigger sold_lines_inserted on order_lines rename to order_lines_record_sold_units;
alter trigger order_notes_stand on order_notes rename to order_notes_immutable;
alter trigger order_notes_told on order_notes rename to order_notes_notify;
alter trigger order_shipments_told on order_shipments rename to order_shipments_notify;
alter trigger order_versions_kept on order_versions rename to order_versions_append_only;
alter trigger customer_orders_counted on orders rename to orders_count_customer;
alter trigger order_words_inserted on orders rename to orders_index_insert;
alter trigger order_words_updated on orders rename to orders_index_update;
alter trigger orders_begun on orders rename to orders_check_new;
alter trigger orders_counted on orders rename to orders_count;
alter trigger orders_kept on orders rename to orders_no_delete;
alter trigger orders_numbered on orders rename to orders_number_immutable;
alter trigger orders_owed_sending on orders rename to orders_check_outstanding;
alter trigger orders_paid_judged on orders rename to orders_check_paid;
alter trigger orders_recounted on orders rename to orders_count_update;
alter trigger orders_return_days_kept on orders rename to orders_return_days_immutable;
alter trigger orders_step_judged on orders rename to orders_check_transition;
alter trigger orders_tax_registration_kept on orders rename to orders_check_tax_registration;
alter trigger orders_terms_filled on orders rename to orders_set_terms;
alter trigger orders_terms_kept on orders rename to orders_terms_immutable;
alter trigger orders_version_kept on orders rename to orders_check_version;
alter trigger sales_rewritten on orders rename to orders_record_sales_update;
alter trigger sales_written on orders rename to orders_record_sales;
alter trigger payment_attempts_kept on payment_attempts rename to payment_attempts_no_delete;
alter trigger payment_notices_kept on payment_webhooks rename to payment_webhooks_no_delete;
alter trigger product_groups_added on product_groups rename to product_groups_path_insert;
alter trigger product_groups_moved on product_groups rename to product_groups_path_update;
alter trigger product_groups_written on product_groups rename to product_groups_notify;
alter trigger product_images_deleted on product_images rename to product_images_notify_delete;
alter trigger product_images_inserted on product_images rename to product_images_notify_insert;
alter trigger product_images_updated on product_images rename to product_images_notify_update;
alter trigger archived_texts_deleted on product_texts rename to product_texts_index_delete;
alter trigger archived_texts_inserted on product_texts rename to product_texts_index_insert;
alter trigger archived_texts_updated on product_texts rename to product_texts_index_update;
alter trigger product_texts_deleted on product_texts rename to product_texts_notify_delete;
alter trigger product_texts_inserted on product_texts rename to product_texts_notify_insert;
alter trigger product_texts_updated on product_texts rename to product_texts_notify_update;
alter trigger archived_products_inserted on products rename to products_index_archived_insert;
alter trigger archived_products_updated on products rename to products_index_archived_update;
alter trigger products_deleted on products rename to products_notify_delete;
alter trigger products_draft_ends on products rename to products_clear_draft;
alter trigger products_inserted on products rename to products_notify_insert;
alter trigger products_offer on products rename to products_offer_price;
alter trigger products_offer_lowest on products rename to products_offer_price_lowest_prior;
alter trigger products_planned on products rename to products_publishing_insert;
alter trigger products_planned_anew on products rename to products_publishing_update;
alter trigger products_price_added on products rename to products_record_price_insert;
alter trigger products_price_changed on products rename to products_record_price_update;
alter trigger products_updated on products rename to products_notify_update;
alter trigger question_answers_changed on question_answers rename to question_answers_notify_update;
alter trigger question_answers_deleted on question_answers rename to question_answers_notify_delete;
alter trigger question_answers_inserted on question_answers rename to question_answers_notify_insert;
alter trigger questions_changed on questions rename to questions_notify_update;
alter trigger questions_deleted on questions rename to questions_notify_delete;
alter trigger questions_inserted on questions rename to questions_notify_insert;
alter trigger refunds_kept on refunds rename to refunds_no_delete;
alter trigger refunds_limited on refunds rename to refunds_limit;
alter trigger review_marks_deleted on review_votes rename to review_votes_count_delete;
alter trigger review_marks_inserted on review_votes rename to review_votes_count_insert;
alter trigger reviews_deleted on reviews rename to reviews_count_delete;
alter trigger reviews_inserted on reviews rename to reviews_count_insert;
alter trigger reviews_updated on reviews rename to reviews_count_update;
alter trigger sales_ask_for_round on sales rename to sales_request_offer_price_run;
alter trigger stock_movements_judged on stock_movements rename to stock_movements_check_returned;
alter trigger stock_movements_kept on stock_movements rename to stock_movements_append_only;

-- functions
alter function archived_products_added() rename to index_new_archived_products;
alter function archived_products_changed() rename to index_changed_archived_products;
alter function archived_texts_changed() rename to index_archived_product_texts;
alter function arrived_paisa(text) rename to received_paisa;
alter function ask_for_round() rename to request_offer_price_run;
alter function begin_order_version() rename to check_new_order;
alter function content_changed() rename to notify_content;
alter function count_reviews(text[], smallint[], integer[]) rename to apply_rating_counts;
alter function coupon_terms_of(text) rename to coupon_terms;
alter function customer_notes_stand() rename to refuse_customer_note_changes;
alter function customer_orders_counted() rename to count_customer_order;
alter function customer_words(text, text, text) rename to customer_search_words;
alter function end_draft() rename to clear_draft;
alter function fill_placed_terms() rename to set_order_terms;
alter function group_ids(text[]) rename to product_group_ids;
alter function group_paths_of(text[]) rename to product_group_paths_of;
alter function is_foreign_paid(text) rename to has_foreign_payment;
alter function is_given_back(orders) rename to is_fully_refunded;
alter function is_shipping_taxed_of(orders) rename to is_shipping_taxed;
alter function judge_order_lines() rename to check_order_lines;
alter function judge_order_step() rename to check_order_transition;
alter function judge_paid_order() rename to check_paid_order;
alter function judge_returned_pieces() rename to check_returned_stock;
alter function keep_group_path() rename to record_product_group_path;
alter function keep_lowest_before() rename to set_lowest_prior_price;
alter function keep_order_version() rename to check_order_version;
alter function keep_placed_terms() rename to refuse_order_terms_changes;
alter function keep_tax_registration() rename to check_tax_registration;
alter function lay_notice(text, text) rename to queue_notify;
alter function lowest_before(text, bigint, timestamp with time zone, timestamp with time zone) rename to lowest_prior_price;
alter function lowest_sale_offer(text, text, bigint) rename to lowest_sale_price;
alter function number_word(bigint) rename to order_number_word;
alter function offer_began(text, bigint) rename to offer_price_valid_from;
alter function order_lines_written() rename to index_order_lines;
alter function order_notes_stand() rename to refuse_order_note_changes;
alter function order_numbered() rename to refuse_order_number_changes;
alter function order_told() rename to notify_order;
alter function order_words(text, jsonb) rename to order_search_words;
alter function order_written() rename to index_order;
alter function orders_changed() rename to count_order;
alter function orders_customer() rename to set_order_customer;
alter function orders_of_customer(text) rename to count_orders_of_customer;
alter function owner_setting_versioned() rename to record_owner_setting_version;
alter function product_groups_changed() rename to notify_product_groups;
alter function product_parts_changed() rename to notify_products_of_rows;
alter function products_changed() rename to notify_changed_products;
alter function publishing_planned() rename to notify_publishing;
alter function question_answers_told() rename to notify_question_answers;
alter function questions_told() rename to notify_questions;
alter function reckon_offer() rename to set_offer_price;
alter function refund_credited() rename to add_credited_refund;
alter function refuse_broken_sequence() rename to refuse_bill_number_gaps;
alter function refuse_changed_bill() rename to refuse_bill_changes;
alter function refuse_owed_sending() rename to refuse_unpaid_dispatch;
alter function refuse_rewriting() rename to refuse_changes;
alter function review_marked() rename to count_review_vote;
alter function review_to_come() rename to schedule_review_invitation;
alter function review_unmarked() rename to discount_review_vote;
alter function reviews_added() rename to count_new_reviews;
alter function reviews_changed() rename to recount_changed_reviews;
alter function reviews_gone() rename to discount_deleted_reviews;
alter function sale_offer(bigint, integer, bigint) rename to sale_price;
alter function sales_changed() rename to record_order_sales;
alter function search_words_of(text) rename to search_words;
alter function send_notices() rename to send_notify_queue;
alter function settings_changed() rename to notify_settings;
alter function sold_lines_written() rename to record_sold_units;
alter function write_archived_names(text[]) rename to refresh_archived_product_names;
alter function write_price_row() rename to record_price;

-- payments that sellers receive by hand
alter table orders add column advance_paisa bigint not null default 0 constraint orders_advance_paisa_check check (advance_paisa >= 0);
alter table orders add column advance_paid_at timestamptz;
alter table orders add column advance_terms jsonb;
alter table orders add column is_advance_due boolean not null default false;
alter table orders add column prepaid_paisa bigint not null default 0 constraint orders_prepaid_paisa_check check (prepaid_paisa >= 0);
alter table orders add column retained_paisa bigint not null default 0;
alter table orders add column written_off_paisa bigint not null default 0 constraint orders_written_off_paisa_check check (written_off_paisa >= 0);
alter table orders add constraint orders_advance_check check (is_advance_due = (advance_paisa > 0 and advance_paid_at is null));
alter table orders add constraint orders_retained_check check (retained_paisa between 0 and greatest(prepaid_paisa, total_paisa));
alter table payment_attempts add column shopper_reference text constraint payment_attempts_shopper_reference_check check (length(shopper_reference) between 3 and 60);
alter table payment_attempts add column reminded_at timestamptz;
alter table payment_attempts drop constraint payment_attempts_gateway_check;
alter table payment_attempts add constraint payment_attempts_gateway_check check (gateway in ('test', 'esewa', 'khalti', 'stripe', 'qr'));
alter table refunds add column method text constraint refunds_method_check check (method in ('cash', 'qr', 'card', 'bank', 'cheque'));
alter table bills add column is_write_off boolean not null default false;
drop index bills_cancellation;
create unique index bills_cancellation on bills (corrected_bill_id) where corrected_bill_id is not null and refund_id is null and not is_write_off;
drop trigger orders_record_sales_update on orders;
create trigger orders_record_sales_update after update of status, is_paid, is_test, version, outstanding_paisa, refunded_paisa, is_advance_due, retained_paisa, written_off_paisa on orders
  for each row
  when ((old.status, old.is_paid, old.is_test, old.version, old.outstanding_paisa, old.refunded_paisa, old.is_advance_due, old.retained_paisa, old.written_off_paisa)
    is distinct from (new.status, new.is_paid, new.is_test, new.version, new.outstanding_paisa, new.refunded_paisa, new.is_advance_due, new.retained_paisa, new.written_off_paisa))
  execute function record_order_sales();
create function add_written_off() returns trigger language plpgsql as $$ begin return null; end $$;
create trigger bills_add_write_off after insert on bills
  for each row
  when (new.is_write_off)
  execute function add_written_off();

-- Parts of payments at the counter, at the door and for orders by phone.
create table received_payments (
  id bigint generated always as identity primary key,
  order_id text not null references orders (id),
  method text not null check (method in ('cash', 'qr', 'card', 'bank', 'cheque')),
  amount_paisa bigint not null check (amount_paisa > 0),
  reference text not null default '' check (length(reference) <= 60),
  is_advance boolean not null default false,
  staff_id text references staff (id),
  received_at timestamptz not null
);
create index received_payments_order on received_payments (order_id, id);
create index received_payments_time on received_payments (received_at);

-- Cash that a staff member hands in for a day in Kathmandu.
create table cash_handovers (
  id bigint generated always as identity primary key,
  day date not null,
  staff_id text not null references staff (id),
  amount_paisa bigint not null check (amount_paisa > 0),
  note text not null default '' check (length(note) <= 200),
  recorded_by text not null references staff (id),
  idempotency_key text,
  created_at timestamptz not null
);
create index cash_handovers_day on cash_handovers (day, id);
create unique index cash_handovers_key on cash_handovers (recorded_by, idempotency_key) where idempotency_key is not null;

-- Orders that wait for an advance.
create index orders_advance_due on orders (id) where is_advance_due and status = 'Processing' and not is_paid;

-- Cash orders that were delivered before parts of payments were recorded.
create index orders_cash_paid on orders (paid_at) where is_paid and payment_type = 'Cash On Delivery';

-- What was received for each order. Without recorded parts, a delivered cash order was paid in cash at its delivery.
-- Payments by the shop's own QR are payment attempts.
create view order_tender as
  select p.order_id, p.method, p.amount_paisa, p.reference, p.is_advance, p.staff_id, p.received_at, p.id as position, false as is_attempt
  from received_payments p
  union all
  select o.id, 'cash', o.total_paisa, '', false,
    (select e.staff_id from order_events e where e.order_id = o.id and e.status = 'Delivered' order by e.id desc limit 1),
    o.paid_at, 0, false
  from orders o
  where o.is_paid and o.payment_type = 'Cash On Delivery' and o.total_paisa > 0 and o.prepaid_paisa = 0
    and not exists (select from received_payments p where p.order_id = o.id)
  union all
  select a.order_id, 'qr', coalesce(nullif(a.received_paisa, 0), a.amount_paisa), coalesce(a.gateway_transaction_id, ''), false,
    a.resolved_by, a.settled_at, 0, true
  from payment_attempts a
  where a.gateway = 'qr' and a.status in ('paid', 'refunded') and a.settled_at is not null;

create function tender_paisa(of_order text) returns bigint language sql stable as $$
  select coalesce(sum(amount_paisa), 0)::bigint from order_tender where order_id = of_order and not is_attempt
$$;

create trigger received_payments_append_only before delete or update or truncate on received_payments
  for each statement
  execute function refuse_changes();
create trigger cash_handovers_append_only before delete or update or truncate on cash_handovers
  for each statement
  execute function refuse_changes();

-- Codes for visitors who request the status of an order by its number and phone number. Such a row has no account.

alter table contact_verifications
  alter column shopper_id drop not null,
  add column order_number bigint,
  add constraint contact_verifications_requester_check check ((shopper_id is null) = (order_number is not null));

-- A hand-in of cash that was recorded by mistake is taken back by a second entry over the negative amount.
alter table cash_handovers add column corrects_id bigint references cash_handovers (id);
create unique index cash_handovers_corrects on cash_handovers (corrects_id) where corrects_id is not null;
alter table cash_handovers drop constraint cash_handovers_amount_paisa_check;
alter table cash_handovers add constraint cash_handovers_amount_paisa_check
  check (case when corrects_id is null then amount_paisa > 0 else amount_paisa < 0 end);

-- References of payments by QR are the same if their letters and digits are.
create function qr_reference_key(reference text) returns text language sql immutable parallel safe as $$
  select regexp_replace(translate(lower(normalize(reference, nfkc)), '०१२३४५६७८९', '0123456789'), '[^[:alnum:]]+', '', 'g')
$$;

-- Payments by the shop's own QR: those that the seller has not confirmed, and the references of confirmed ones.
create index payment_attempts_qr_unconfirmed on payment_attempts (created_at, id)
  where gateway = 'qr' and settled_at is null;
create index payment_attempts_qr_reference on payment_attempts (qr_reference_key(gateway_transaction_id))
  where gateway = 'qr' and settled_at is not null;

-- Payment, mail and SMS services that the owner sets up on a screen.

create table service_settings (
  name text primary key check (name in ('esewa', 'khalti', 'stripe', 'mail', 'sms')),
  visible_values jsonb not null,
  -- AES-256-GCM of the secret values.
  sealed_secrets bytea not null,
  version integer not null check (version >= 1),
  updated_at timestamptz not null,
  updated_by text references staff (id)
);

create function notify_services() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue', 'services');
  return null;
end $$;

create trigger service_settings_notify after insert or delete or update on service_settings
  for each statement
  execute function notify_services();

-- Only codes that were sent count against a phone number. A lookup that matches no order sends none.

alter table contact_verifications add column is_sent boolean not null default true;

-- What the shop answered to contact messages. Each answer was queued as an email to the sender.

create table message_answers (
  id text primary key,
  message_id text not null references contact_messages (id) on delete cascade,
  body text not null,
  staff_id text references staff (id),
  created_at timestamptz not null
);
create index message_answers_message on message_answers (message_id, created_at, id);

-- Every setting is a row of one table. The business details were a row of their own.

alter table settings rename to business_details;
alter table business_details rename constraint settings_pkey to business_details_pkey;

create table settings (
  scope text not null check (scope in ('business', 'selling', 'notifications', 'setup')),
  name text not null,
  value jsonb not null,
  version integer not null check (version >= 1),
  updated_at timestamptz not null,
  updated_by text,
  primary key (scope, name)
);

insert into settings (scope, name, value, version, updated_at)
  select 'business', 'details', content, version, updated_at from business_details;
insert into settings (scope, name, value, version, updated_at, updated_by)
  select case when name like 'message-%' then 'notifications' when name in ('setup', 'notice-customers') then 'setup' else 'selling' end,
    case when name like 'message-%' then substr(name, 9) else name end, value, version, updated_at, updated_by
  from owner_settings;

drop table business_details;
drop table owner_settings;
drop function count_settings();

create trigger settings_notify after insert or delete or update on settings
  for each statement
  execute function notify_settings();
create trigger settings_record_version after insert or update on settings
  for each row
  when (new.scope = 'selling')
  execute function record_owner_setting_version();
