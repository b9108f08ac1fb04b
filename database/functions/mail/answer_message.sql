-- Marks a message as answered, or as waiting again; the server sets when and by whom.
create or replace function private.answer_message() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_client() then
    new.answered_at := case when new.answered_at is null then null else coalesce(old.answered_at, now()) end;
    new.answered_by := case when new.answered_at is null then null else coalesce(old.answered_by, auth.uid()) end;
  end if;
  return new;
end;
$$;

create or replace trigger a_answer_message before update of answered_at on public.contact_messages
  for each row execute function private.answer_message();
