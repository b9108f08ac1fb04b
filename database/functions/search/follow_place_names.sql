-- Names that are added, changed or taken away count for the regions of postings at once.
create or replace function private.follow_place_names() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.fill_region_names();
  return null;
end;
$$;

create or replace trigger follow_place_names after insert or update or delete on public.place_names
  for each statement execute function private.follow_place_names();

revoke all on function private.follow_place_names() from public;
