create or replace function private.percent_decoded(value text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  if value !~ '%[0-9A-Fa-f]{2}' then
    return value;
  end if;
  return (
    select convert_from(string_agg(
      case
        when part[1] ~ '^%[0-9A-Fa-f]{2}' then decode(replace(part[1], '%', ''), 'hex')
        else convert_to(part[1], 'UTF8')
      end, ''::bytea order by place), 'UTF8')
    from regexp_matches(value, '((?:%[0-9A-Fa-f]{2})+|[^%]+|%)', 'g') with ordinality as parts (part, place)
  );
exception
  when character_not_in_repertoire or untranslatable_character then
    return value;
end;
$$;

revoke all on function private.percent_decoded(text) from public;
