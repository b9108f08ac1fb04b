-- The first half of an address: 203.0.x.x, 2001:db8::x
create or replace function private.coarse_address(address inet) returns text
language sql immutable set search_path = '' as $$
  select case family(address)
    when 4 then split_part(host(address), '.', 1) || '.' || split_part(host(address), '.', 2) || '.x.x'
    when 6 then host(network(set_masklen(address, 32))) || 'x'
  end
$$;

revoke all on function private.coarse_address(inet) from public;
