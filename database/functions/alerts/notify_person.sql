-- Adds a notification for a person, unless they turned this kind off. `seen_from` is in the future
-- for something that may still be undone.
create or replace function private.notify_person(
  person uuid, kind text, subject uuid, data jsonb, seen_from timestamptz default now()
) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.notifications (person_id, kind, subject, data, created_at, announced)
  select person, kind, subject, jsonb_strip_nulls(data), seen_from, seen_from <= now()
  where person is not null
    and not exists (
      select from public.muted_notifications
      where person_id = person and topic = private.topic_of(kind))
  on conflict do nothing;
  return found;
end;
$$;

revoke all on function private.notify_person(uuid, text, uuid, jsonb, timestamptz) from public;
