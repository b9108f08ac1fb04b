-- All texts that differ from this word by one letter more, less or another, or by two that changed
-- places; none of a word that is too short, or in other letters.
create or replace function private.near_spellings(word text) returns text[]
language plpgsql immutable set search_path = '' as $$
declare
  near text[] := '{}';
  before text;
  behind text;
begin
  if word !~ '^[a-z]{4,20}$' then
    return near;
  end if;
  for place in 0..length(word) loop
    before := left(word, place);
    behind := substr(word, place + 1);
    near := near
      || array(select before || letter || behind from unnest('{a,b,c,d,e,f,g,h,i,j,k,l,m,n,o,p,q,r,s,t,u,v,w,x,y,z}'::text[]) as letter)
      || array(select before || letter || substr(behind, 2) from unnest('{"",a,b,c,d,e,f,g,h,i,j,k,l,m,n,o,p,q,r,s,t,u,v,w,x,y,z}'::text[]) as letter)
      || (before || substr(behind, 2, 1) || left(behind, 1) || substr(behind, 3));
  end loop;
  return near;
end;
$$;

revoke all on function private.near_spellings(text) from public;
