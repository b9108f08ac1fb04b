create or replace function private.read_mark(mark text, out list integer, out at timestamptz, out id uuid)
language plpgsql immutable set search_path = '' as $$
declare
  parts text[] := regexp_match(mark, '^(\d)~(-?\d{1,17})~([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$');
begin
  if nullif(mark, '') is null then
    return;
  elsif parts is null then
    raise exception 'This is no mark of a page' using errcode = '22023';
  end if;
  list := parts[1]::integer;
  at := timestamptz 'epoch' + parts[2]::bigint * interval '1 microsecond';
  id := parts[3]::uuid;
end;
$$;

revoke all on function private.read_mark(text) from public;
