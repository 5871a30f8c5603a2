import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { PassportModule } from '@nestjs/passport';
import { TypeOrmModule } from '@nestjs/typeorm';
import { derivedKey } from '../config/derived-key.js';
import { Environment } from '../config/environment.js';
import { AuthController } from './auth.controller.js';
import { DeviceCookies } from './device-cookies.js';
import { FirstOwner } from './first-owner.js';
import { JwtStrategy } from './jwt.strategy.js';
import { LocalStrategy } from './local.strategy.js';
import { sessionLife } from './session-life.js';
import { Session } from './session.entity.js';
import { SessionsService } from './sessions.service.js';
import { SignInLimits } from './sign-in-limits.js';
import { SignedInGuard } from './signed-in.guard.js';
import { signing } from './signing.js';
import { TeamController } from './team.controller.js';
import { TeamService } from './team.service.js';
import { User } from './user.entity.js';

/** Sign-in, sessions and the guard of all routes. */
@Module({
  imports: [
    PassportModule,
    TypeOrmModule.forFeature([User, Session]),
    JwtModule.registerAsync({
      inject: [Environment],
      useFactory: (environment: Environment) => ({
        secret: derivedKey(environment, 'sessions'),
        signOptions: { ...signing, expiresIn: sessionLife.absoluteMs / 1000 },
        verifyOptions: { algorithms: [signing.algorithm], issuer: signing.issuer },
      }),
    }),
  ],
  controllers: [AuthController, TeamController],
  providers: [SessionsService, TeamService, DeviceCookies, SignInLimits, LocalStrategy, JwtStrategy, FirstOwner, { provide: APP_GUARD, useClass: SignedInGuard }],
  exports: [SessionsService],
})
export class AuthModule {}
