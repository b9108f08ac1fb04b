-- Whether a posting is in India by its place: "Pune", "Salem, Tamil Nadu", "Remote (Surat)". A town
-- beside a name that is not known is not enough, unless that name ends as towns of India do: there
-- is a Salem in Oregon.
create or replace function private.is_in_india(location text) returns boolean
language plpgsql stable set search_path = '' as $$
declare
  piece text;
  outside text;
begin
  if location ~* '\mindia\M|भारत' then
    return true;
  end if;
  foreach piece in array regexp_split_to_array(lower(coalesce(location, '')), '[;|•\n]') loop
    if piece ~ 'remote|hybrid|site|home' then
      piece := regexp_replace(piece, '\m(remote|hybrid|on-?site|work from home)\M', '', 'g');
    end if;
    -- What stands in brackets is a part of the place before them, or the place itself.
    if strpos(piece, '(') > 0 then
      outside := regexp_replace(piece, '\([^)]*\)', '', 'g');
      piece := case btrim(outside, ' -,/') when '' then translate(piece, '()', '  ') else outside end;
    end if;
    if private.names_india(array(
      select replace(btrim(part, ' -'), '-', ' ')
      from unnest(string_to_array(translate(piece, '/', ','), ',')) as part where btrim(part, ' -') <> ''))
    then
      return true;
    end if;
  end loop;
  return false;
end;
$$;

revoke all on function private.is_in_india(text) from public;
grant execute on function private.is_in_india(text) to service_role;
