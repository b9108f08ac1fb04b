-- When a decision's mail to this person goes: never before the 8 seconds are over in which the
-- decision can be undone. Null: not at all.
create or replace function private.mail_due(choice jsonb, person uuid) returns timestamptz
language sql stable set search_path = '' as $$
  select case coalesce(choice ->> 'mail', 'now')
    when 'none' then null
    when 'at' then greatest(undone_until, (choice ->> 'at')::timestamptz)
    when 'office_hours' then private.next_office_hour(undone_until, private.time_zone_of(person))
    else undone_until
  end
  from (select now() + interval '8 seconds') as time (undone_until)
$$;

revoke all on function private.mail_due(jsonb, uuid) from public;
