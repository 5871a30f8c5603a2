export * from '#dto/nest';
