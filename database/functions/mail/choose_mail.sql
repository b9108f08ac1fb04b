-- When the mail of the decisions that follow in this transaction goes: { "mail": now, office_hours,
-- at (with "at", a time) or none }. Null is now.
create or replace function private.choose_mail(choice jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  moment timestamptz;
begin
  if choice is not null then
    if jsonb_typeof(choice) <> 'object' or coalesce(choice ->> 'mail', '') not in ('now', 'office_hours', 'at', 'none') then
      raise exception 'A decision''s mail goes now, at office hours, at a time, or not at all' using errcode = '22023', hint = 'mail_choice';
    end if;
    if choice ->> 'mail' = 'at' then
      begin
        moment := choice ->> 'at';
      exception
        when data_exception then moment := null;
      end;
      if moment is null or moment <= now() or moment > now() + interval '60 days' then
        raise exception 'The mail goes at a time within the next 60 days' using errcode = '22023', hint = 'mail_time';
      end if;
      choice := jsonb_build_object('mail', 'at', 'at', moment);
    end if;
  end if;
  perform set_config('private.mail_choice', coalesce(choice::text, ''), true);
end;
$$;

revoke all on function private.choose_mail(jsonb) from public;
