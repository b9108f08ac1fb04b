-- rpc mail_states(filters, after, page_size): the state of the mails, for administrators. To whom,
-- about what and when; never the words or the facts of one, which may contain keys to links;
-- and none that a newer decision overtook.
-- Filters: state (waiting, failed, sent), search (address or subject), application. The newest
-- first; `next` is the mark of the next page.
drop function if exists private.mail_states(jsonb, text, integer);
create function private.mail_states(filters jsonb, after text, page_size integer) returns shapes.mail_page
language plpgsql stable security definer set search_path = '' set jit = off as $$
declare
  wanted_state text := nullif(filters ->> 'state', '');
  pattern text := private.contains_pattern(lower(filters ->> 'search'));
  wanted_application uuid;
  last_at timestamptz;
  last_id uuid;
  how_many integer := least(greatest(coalesce(page_size, 50), 1), 200);
begin
  perform private.require_admin();
  wanted_application := filters ->> 'application';
  last_at := split_part(after, '|', 1);
  last_id := split_part(after, '|', 2);
  return (
    with found as (
      select mail.*, private.mail_state(mail) as state
      from private.outgoing_mail mail
      where mail.superseded_at is null and (wanted_state is null or private.mail_state(mail) = wanted_state)
        and (wanted_application is null or mail.application_id = wanted_application)
        and (pattern is null or lower(mail.to_address) like pattern or lower(mail.subject) like pattern)
        and (last_at is null or (mail.created_at, mail.id) < (last_at, last_id))
      order by mail.created_at desc, mail.id desc limit how_many + 1),
    page as (select * from found order by created_at desc, id desc limit how_many)
    select row(
      coalesce((
        select array_agg(row(
          id, template, to_address, subject, application_id, data ->> 'status', state, created_at,
          greatest(send_after, next_attempt_at), sent_at, failed_at, attempts, last_error)::shapes.sent_mail
          order by created_at desc, id desc)
        from page), '{}'),
      -- next
      case when (select count(*) from found) > how_many then (
        select created_at || '|' || id from page order by created_at, id limit 1) end,
      -- counts: waiting, failed
      (
        select row(
          count(*) filter (where mail.sent_at is null and mail.failed_at is null),
          count(*) filter (where mail.failed_at is not null and mail.sent_at is null))::shapes.mail_counts
        from private.outgoing_mail mail where mail.sent_at is null and mail.superseded_at is null))::shapes.mail_page);
end;
$$;

create or replace function public.mail_states(filters jsonb default '{}', after text default null, page_size integer default 50) returns jsonb
language sql stable set search_path = '' as $$ select to_jsonb(private.mail_states($1, $2, $3)) $$;

revoke all on function private.mail_states(jsonb, text, integer), public.mail_states(jsonb, text, integer) from public, anon;
grant execute on function private.mail_states(jsonb, text, integer), public.mail_states(jsonb, text, integer) to authenticated;
