-- A neutral database for the tests of the server alone: owners and their notes, live; a bucket;
-- functions. Applied after the first start, by the owner of the database, while the server runs.

create table owners (
  id uuid primary key references auth.users (id) on delete cascade,
  name text not null,
  is_keeper boolean not null default false
);
create table notes (
  id bigint generated always as identity primary key,
  owner uuid not null default auth.uid() references owners (id) on delete cascade,
  text text not null check (length(text) <= 200),
  shared boolean not null default false,
  written_at timestamptz not null default now()
);
alter table owners enable row level security;
alter table notes enable row level security;

create policy "everybody sees the owners" on owners for select to anon, authenticated using (true);
create policy "people add themselves" on owners for insert to authenticated
  with check (id = (select auth.uid()));
create policy "own and shared notes are read" on notes for select to authenticated
  using (owner = (select auth.uid()) or shared);
create policy "visitors read shared notes" on notes for select to anon using (shared);
create policy "people add notes of their own" on notes for insert to authenticated
  with check (owner = (select auth.uid()));
create policy "people change their own notes" on notes for update to authenticated
  using (owner = (select auth.uid())) with check (owner = (select auth.uid()));
create policy "people remove their own notes" on notes for delete to authenticated
  using (owner = (select auth.uid()));

grant select on owners, notes to anon, authenticated;
grant insert (id, name) on owners to authenticated;
grant insert (text, shared), update (text, shared), delete on notes to authenticated;

create function count_notes(containing text) returns bigint
language sql stable set search_path = '' as $$
  select count(*) from public.notes where position(containing in text) > 0
$$;
revoke execute on function count_notes from public;
grant execute on function count_notes to authenticated;

create schema private;
create function private.is_keeper() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.owners where id = auth.uid() and is_keeper)
$$;
revoke execute on function private.is_keeper from public;
grant usage on schema private to authenticated;
grant execute on function private.is_keeper to authenticated;

-- Who was given which paper, and what a sign-up may not contain.
create table private.given_papers (name text not null, reader uuid);
create function private.note_papers(bucket text, names text[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from unnest(names) as paper (name) where name like '%secret%') then
    raise exception 'This paper is given to nobody' using errcode = '42501';
  end if;
  insert into private.given_papers select name, auth.uid() from unnest(names) as paper (name);
end;
$$;
grant execute on function private.note_papers to authenticated;
create function private.check_said(said jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  if said ->> 'member' = 'no' then
    raise exception 'Members only' using errcode = '23514';
  end if;
end;
$$;

-- Who did what to whose account, as far as the server reports it.
create table private.told (
  what text not null,
  account uuid,
  actor uuid,
  address text,
  request text,
  hash text
);
create function private.tell_ban() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.told values (
    'ban', new.id, auth.uid(), current_setting('request.address', true), current_setting('request.id', true));
  return null;
end;
$$;
create trigger tell_ban after update of banned_until on auth.users
  for each row when (new.banned_until is not null) execute function private.tell_ban();
create function private.tell_wrong_password(user_id uuid, account text) returns void
language sql security definer set search_path = '' as $$
  insert into private.told values (
    'wrong password', user_id, auth.uid(), current_setting('request.address', true), current_setting('request.id', true), account)
$$;

create schema api;
create view api.shared_notes with (security_invoker = true) as
  select id, text from public.notes where shared;
grant usage on schema api to anon, authenticated;
grant select on api.shared_notes to anon, authenticated;

insert into storage.buckets (id, name) values ('papers', 'papers');
create policy "people keep papers in a folder of their own" on storage.objects for all to authenticated
  using (bucket_id = 'papers' and (storage.foldername(name))[1] = (select auth.uid())::text)
  with check (bucket_id = 'papers' and (storage.foldername(name))[1] = (select auth.uid())::text);

alter publication supabase_realtime add table notes;
