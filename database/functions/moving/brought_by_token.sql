-- What waits of the person who holds a notice's link: all that its company brought of them.
create or replace function private.brought_by_token(token text) returns uuid[]
language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(waiting.id order by waiting.created_at, waiting.id), '{}')
  from (
    select holder.email, held.company_id
    from private.brought_people holder join public.brought_applications held on held.id = holder.brought_id
    where holder.token_hash = sha256(convert_to(token, 'UTF8')) limit 1) mine
  join private.brought_people known on lower(known.email) = lower(mine.email)
  join public.brought_applications waiting
    on waiting.id = known.brought_id and waiting.company_id = mine.company_id and waiting.expires_at > now()
$$;

revoke all on function private.brought_by_token(text) from public;
