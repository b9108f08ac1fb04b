-- The application that a channel is about; null for another channel.
create or replace function private.application_of_topic(topic text) returns uuid
language sql immutable set search_path = '' as $$
  select substring(topic from '^application:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$')::uuid
$$;

revoke all on function private.application_of_topic(text) from public;
grant execute on function private.application_of_topic(text) to authenticated, service_role;
