-- Writes a message as this person would on the site: their side is asked for, and the limits count.
-- Returns why it was not written, or null.
create or replace function private.write_by_mail(application uuid, person uuid, words text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  before text := coalesce(current_setting('request.jwt.claims', true), '');
  problem text;
begin
  perform set_config('request.jwt.claims', jsonb_build_object('role', 'authenticated', 'sub', person)::text, true);
  begin
    if private.side_of_conversation(application) is null then
      problem := 'closed';
    else
      insert into public.messages (application_id, author_id, text) values (application, person, words);
    end if;
  exception
    when sqlstate 'PT429' then problem := 'too_many';
    when sqlstate 'PT409' or insufficient_privilege then problem := 'closed';
    when check_violation then problem := 'too_long';
  end;
  perform set_config('request.jwt.claims', before, true);
  return problem;
end;
$$;

revoke all on function private.write_by_mail(uuid, uuid, text) from public;
