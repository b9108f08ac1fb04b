-- Who came by a provider, a company or a wallet before the account itself said that their agreement is awaited (functions/await_agreement.sql).
update auth.users set raw_app_meta_data = raw_app_meta_data || '{"agreement": "awaited"}'
where coalesce(raw_app_meta_data ->> 'provider', 'email') not in ('email', 'phone')
  and not exists (select from public.consents where person_id = users.id and purpose = 'account' and withdrawn_at is null);
