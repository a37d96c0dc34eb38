-- Player page and segments: devices and networks that accounts share, disputes of one member, and named filters.

create index known_place_by_device on identity.known_place (brand_id, device_id);
create index known_place_by_network on identity.known_place (brand_id, network);

create index dispute_of_member on bet.dispute (brand_id, member_id, created_at desc);
